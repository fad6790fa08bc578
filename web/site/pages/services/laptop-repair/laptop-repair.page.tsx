import { ServiceDetail, servicePageLoader } from '#web/site/pages/services/service-detail.tsx'

export const loader = servicePageLoader('laptopRepair')

export const Component = () => <ServiceDetail name="laptopRepair" />
