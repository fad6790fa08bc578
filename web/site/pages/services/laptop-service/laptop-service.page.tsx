import { ServiceDetail, servicePageLoader } from '#web/site/pages/services/service-detail.tsx'

export const loader = servicePageLoader('laptopService')

export const Component = () => <ServiceDetail name="laptopService" />
