import { ServiceDetail, servicePageLoader } from '#web/pages/services/service-detail.tsx'

export const loader = servicePageLoader('desktopRepair')

export const Component = () => <ServiceDetail name="desktopRepair" />
