import { ServiceDetail, servicePageLoader } from '#web/pages/services/service-detail.tsx'

export const loader = servicePageLoader('hardwareRepair')

export const Component = () => <ServiceDetail name="hardwareRepair" />
