/** What people choose from (S3, S4). Apart from the other constants, because the script that every page begins with needs none of it. */

export const SORT_ORDERS = ['priceLowToHigh', 'priceHighToLow', 'ratingHighToLow'] as const
export type SortOrder = (typeof SORT_ORDERS)[number]

export const PRODUCT_CATEGORIES = ['Laptops', 'Accessories', 'Components', 'Mobiles', 'Keyboards', 'Monitors', 'Audio', 'Storage'] as const
export type ProductCategory = (typeof PRODUCT_CATEGORIES)[number]
export const PRODUCT_CONDITIONS = ['New', 'Refurbished', 'Used'] as const
export type ProductCondition = (typeof PRODUCT_CONDITIONS)[number]
/** `reserved`: every piece that is left is held for a customer. `sold`: none is left. */
export const AVAILABILITIES = ['available', 'reserved', 'sold'] as const
export type Availability = (typeof AVAILABILITIES)[number]
export type Unavailable = Exclude<Availability, 'available'>

export const REPAIR_STATUSES = ['Pending', 'Resolved'] as const
export type RepairStatus = (typeof REPAIR_STATUSES)[number]

export const BOOKING_STATUSES = ['Pending', 'Booked', 'Purchased'] as const
export type BookingStatus = (typeof BOOKING_STATUSES)[number]
export const CONTACT_STATUSES = ['Pending', 'Reached Out'] as const
export type ContactStatus = (typeof CONTACT_STATUSES)[number]
/** `Quoted`: the shop has named a price. `Declined`: nothing came of it, whoever said no. */
export const SALE_OFFER_STATUSES = ['Pending', 'Quoted', 'Bought', 'Declined'] as const
export type SaleOfferStatus = (typeof SALE_OFFER_STATUSES)[number]

/** What the shop buys used; its stock has the same categories. */
export const OFFER_CATEGORIES = ['Laptops', 'Desktops', 'Mobiles', 'Monitors', 'Printers', 'Accessories'] as const
export type OfferCategory = (typeof OFFER_CATEGORIES)[number]
/** As its owner says it: everything works, it has faults, or it does not switch on. */
export const OFFER_CONDITIONS = ['works', 'faults', 'dead'] as const
export type OfferCondition = (typeof OFFER_CONDITIONS)[number]

/** Every kind of customer request: its key in the dashboard and its feature. */
export const REQUEST_KINDS = {
  bookings: 'bookings',
  repairRequests: 'repair-requests',
  saleOffers: 'sale-offers',
  contactRequests: 'contact-requests',
} as const
export type RequestKindName = keyof typeof REQUEST_KINDS
export type RequestEntity = (typeof REQUEST_KINDS)[RequestKindName]

/** Composed at run time and marked as pure, so that a script that does not use it leaves it out. */
export const REQUEST_ENTITIES = /* @__PURE__ */ (() => Object.values(REQUEST_KINDS))()
