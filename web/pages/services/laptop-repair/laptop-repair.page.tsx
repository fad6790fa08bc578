import { ServiceDetail } from '#web/pages/services/service-detail.tsx'

export const Component = () => <ServiceDetail name="laptopRepair" />
