import { ServiceDetail, servicePageLoader } from '#web/site/pages/services/service-detail.tsx'

export const loader = servicePageLoader('hardwareRepair')

export const Component = () => <ServiceDetail name="hardwareRepair" />
