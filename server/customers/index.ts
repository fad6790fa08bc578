// Who the customers are: everything that app.ts and later domains may use.

import { customerMoneyFeature } from './customer-money.routes.ts'
import { customersFeature } from './customers.routes.ts'

export { customerRows } from './customer-page.ts'

export const customersFeatures = [customersFeature, customerMoneyFeature]
