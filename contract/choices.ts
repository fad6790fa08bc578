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

/** Every kind of customer request: its key in the dashboard and its feature. */
export const REQUEST_KINDS = { bookings: 'bookings', repairRequests: 'repair-requests', contactRequests: 'contact-requests' } as const
export type RequestKindName = keyof typeof REQUEST_KINDS
export type RequestEntity = (typeof REQUEST_KINDS)[RequestKindName]

/** Composed at run time and marked as pure, so that a script that does not use it leaves it out. */
export const REQUEST_ENTITIES = /* @__PURE__ */ (() => Object.values(REQUEST_KINDS))()
