import { ServiceDetail, servicePageLoader } from '#web/site/pages/services/service-detail.tsx'

export const loader = servicePageLoader('desktopRepair')

export const Component = () => <ServiceDetail name="desktopRepair" />
