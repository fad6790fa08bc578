// What the shop buys: everything that app.ts and later domains may use.

import { buybacksFeature } from './buybacks.routes.ts'
import { goodsFeature } from './goods.routes.ts'
import { ordersFeature } from './orders.routes.ts'
import { supplierBillsFeature } from './supplier-bills.routes.ts'

export { findBuybacks } from './buybacks.repository.ts'
export { findOrders } from './orders.repository.ts'
export { findBills as findSupplierBills } from './supplier-bills.repository.ts'

export const purchasesFeatures = [buybacksFeature, goodsFeature, ordersFeature, supplierBillsFeature]
