import { apiKeyRoutes } from '#contract/accounts/api-keys.ts'
import { pinRoutes } from '#contract/accounts/pins.ts'
import { secondFactorRoutes } from '#contract/accounts/second-factor.ts'
import { sessionRoutes } from '#contract/accounts/sessions.ts'
import { teamRoutes } from '#contract/accounts/team.ts'
import { userRoutes } from '#contract/accounts/users.ts'
import { galleryRoutes } from '#contract/catalogue/gallery.ts'
import { itemRoutes } from '#contract/catalogue/items.ts'
import { pieceRoutes } from '#contract/catalogue/pieces.ts'
import { productRoutes } from '#contract/catalogue/products.ts'
import { supplierRoutes } from '#contract/catalogue/suppliers.ts'
import { documentRoutes } from '#contract/content/documents.ts'
import { newsletterRoutes } from '#contract/content/newsletter.ts'
import { customerMoneyRoutes } from '#contract/customers/customer-money.ts'
import { customerRoutes } from '#contract/customers/customers.ts'
import { comebackRoutes } from '#contract/desk/comebacks.ts'
import { deskRoutes } from '#contract/desk/desk.ts'
import { estimatePaperRoutes } from '#contract/desk/estimate-paper.ts'
import { templateRoutes } from '#contract/desk/estimate-templates.ts'
import { estimateRoutes } from '#contract/desk/estimates.ts'
import { handOverRoutes } from '#contract/desk/hand-over.ts'
import { jobPasscodeRoutes } from '#contract/desk/job-passcodes.ts'
import { jobPhotoRoutes } from '#contract/desk/job-photos.ts'
import { jobVisitRoutes } from '#contract/desk/job-visits.ts'
import { labRoutes, outsideRoutes } from '#contract/desk/outside.ts'
import { paperRoutes } from '#contract/desk/paper.ts'
import { partRoutes } from '#contract/desk/parts.ts'
import { refurbishmentRoutes } from '#contract/desk/refurbish.ts'
import { deviceRoutes } from '#contract/devices/devices.ts'
import { billRoutes } from '#contract/money/bills.ts'
import { bookRoutes } from '#contract/money/books.ts'
import { matchRoutes } from '#contract/money/matches.ts'
import { paymentRoutes } from '#contract/money/payments.ts'
import { receiptRoutes } from '#contract/money/receipts.ts'
import { registerRoutes } from '#contract/money/registers.ts'
import { reportRoutes } from '#contract/money/reports.ts'
import { saleRoutes } from '#contract/money/sales.ts'
import { seriesRoutes } from '#contract/money/series.ts'
import { togetherRoutes } from '#contract/money/together.ts'
import { voucherRoutes } from '#contract/money/vouchers.ts'
import { changeRoutes } from '#contract/office/changes.ts'
import { dashboardRoutes } from '#contract/office/dashboard.ts'
import { finderRoutes } from '#contract/office/finder.ts'
import { firstStepRoutes } from '#contract/office/first-steps.ts'
import { importRoutes } from '#contract/office/imports.ts'
import { mailSettingsRoutes } from '#contract/office/mail-settings.ts'
import { savedViewRoutes } from '#contract/office/saved-views.ts'
import { systemRoutes } from '#contract/office/system.ts'
import { visitRoutes } from '#contract/office/visits.ts'
import { webhookRoutes } from '#contract/office/webhooks.ts'
import { healthRoutes } from '#contract/platform/health.ts'
import { trashRoutes } from '#contract/platform/trash.ts'
import { buybackPhotoRoutes } from '#contract/purchases/buyback-photos.ts'
import { buybackRoutes } from '#contract/purchases/buybacks.ts'
import { goodsRoutes } from '#contract/purchases/goods.ts'
import { purchaseOrderRoutes } from '#contract/purchases/orders.ts'
import { supplierBillRoutes } from '#contract/purchases/supplier-bills.ts'
import { bookingRoutes } from '#contract/requests/bookings.ts'
import { contactRequestRoutes } from '#contract/requests/contact-requests.ts'
import { notificationRoutes } from '#contract/requests/notifications.ts'
import { repairRequestRoutes } from '#contract/requests/repair-requests.ts'
import { saleOfferRoutes } from '#contract/requests/sale-offers.ts'
import { trackingRoutes } from '#contract/requests/tracking.ts'

/** The whole API at a glance: feature → route name → route. */
export const api = {
  users: userRoutes,
  'second-factor': secondFactorRoutes,
  sessions: sessionRoutes,
  pins: pinRoutes,
  products: productRoutes,
  bookings: bookingRoutes,
  'repair-requests': repairRequestRoutes,
  'sale-offers': saleOfferRoutes,
  'contact-requests': contactRequestRoutes,
  items: itemRoutes,
  pieces: pieceRoutes,
  suppliers: supplierRoutes,
  'purchase-orders': purchaseOrderRoutes,
  goods: goodsRoutes,
  'supplier-bills': supplierBillRoutes,
  customers: customerRoutes,
  'customer-money': customerMoneyRoutes,
  devices: deviceRoutes,
  desk: deskRoutes,
  paper: paperRoutes,
  'job-passcodes': jobPasscodeRoutes,
  'job-photos': jobPhotoRoutes,
  'job-visits': jobVisitRoutes,
  'hand-over': handOverRoutes,
  bills: billRoutes,
  sales: saleRoutes,
  payments: paymentRoutes,
  together: togetherRoutes,
  books: bookRoutes,
  buybacks: buybackRoutes,
  'buyback-photos': buybackPhotoRoutes,
  receipts: receiptRoutes,
  matches: matchRoutes,
  vouchers: voucherRoutes,
  registers: registerRoutes,
  series: seriesRoutes,
  reports: reportRoutes,
  estimates: estimateRoutes,
  'estimate-paper': estimatePaperRoutes,
  'estimate-templates': templateRoutes,
  parts: partRoutes,
  outside: outsideRoutes,
  refurbishments: refurbishmentRoutes,
  lab: labRoutes,
  comebacks: comebackRoutes,
  tracking: trackingRoutes,
  imports: importRoutes,
  gallery: galleryRoutes,
  newsletter: newsletterRoutes,
  notifications: notificationRoutes,
  dashboard: dashboardRoutes,
  finder: finderRoutes,
  'first-steps': firstStepRoutes,
  'saved-views': savedViewRoutes,
  changes: changeRoutes,
  trash: trashRoutes,
  team: teamRoutes,
  documents: documentRoutes,
  system: systemRoutes,
  'api-keys': apiKeyRoutes,
  webhooks: webhookRoutes,
  visits: visitRoutes,
  'mail-settings': mailSettingsRoutes,
  health: healthRoutes,
} as const
export type Api = typeof api

type RoutesOf<Features> = Features extends Record<string, infer Routes> ? (Routes extends Record<string, infer R> ? R : never) : never
type AnyRoute = RoutesOf<{ [F in keyof Api]: { [N in keyof Api[F]]: Api[F][N] } }>
/** Every route under its `METHOD /path`. */
export type RouteByKey = {
  [R in AnyRoute as R extends { method: infer M extends string; path: infer P extends string } ? `${M} ${P}` : never]: R
}
