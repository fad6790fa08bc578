// Who the customers are: everything that app.ts and later domains may use.

import { customersFeature } from './customers.routes.ts'

export { customerRows } from './customer-page.ts'

export const customersFeatures = [customersFeature]
