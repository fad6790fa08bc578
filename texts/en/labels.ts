import type {
  BookingStatus,
  ContactStatus,
  NO_WARRANTY,
  ProductCategory,
  ProductCondition,
  RepairStatus,
  Role,
  SortOrder,
  Theme,
  Unavailable,
} from '#contract/constants.ts'
import type { RepairType } from '#contract/requests/repair-forms.ts'

/**
 * How stored values read on screen. Code compares the values and shows these; look a value up with `labelOf` (web/kit/lib/label-of.ts) where
 * a row may hold one that is no longer offered.
 */

export const bookingStatus: Record<BookingStatus, string> = { Pending: 'Pending', Booked: 'Booked', Purchased: 'Purchased' }

export const repairStatus: Record<RepairStatus, string> = { Pending: 'Pending', Resolved: 'Resolved' }

export const contactStatus: Record<ContactStatus, string> = { Pending: 'Pending', 'Reached Out': 'Reached Out' }

export const category: Record<ProductCategory, string> = {
  Laptops: 'Laptops',
  Accessories: 'Accessories',
  Components: 'Components',
  Mobiles: 'Mobiles',
  Keyboards: 'Keyboards',
  Monitors: 'Monitors',
  Audio: 'Audio',
  Storage: 'Storage',
}

export const condition: Record<ProductCondition, string> = { New: 'New', Refurbished: 'Refurbished', Used: 'Used' }

export const unavailable: Record<Unavailable, string> = { reserved: 'Reserved', sold: 'Sold' }

/** Warranties that are stored as a value; any other is the text that an admin typed. */
export const warranty: Record<typeof NO_WARRANTY, string> = { 'No Warranty': 'Out of Warranty' }

export const repairType: Record<RepairType, string> = {
  'Computer Repair': 'Computer Repair',
  'Laptop Repair': 'Laptop Repair',
  'Desktop Repair': 'Desktop Repair',
  'Hardware Repair': 'Hardware Repair',
  'Hardware & Component Repair': 'Hardware & Component Repair',
  'Laptop Servicing': 'Laptop Servicing',
  'Data Recovery': 'Data Recovery',
  'Virus Removal': 'Virus Removal',
  'Hardware Upgrades': 'Hardware Upgrades',
}

/** The stamp on a receipt, whatever the status is. */
export const received = 'Received'

export const role: Record<Role, string> = { user: 'User', admin: 'Admin' }

/** As part of the account details, after `Theme`. */
export const theme: Record<Theme, string> = { light: 'light', dark: 'dark' }

export const sortOrder: Record<SortOrder, string> = {
  priceLowToHigh: 'Price: low to high',
  priceHighToLow: 'Price: high to low',
  ratingHighToLow: 'Rating: high to low',
}
