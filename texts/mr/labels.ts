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

export const bookingStatus: Record<BookingStatus, string> = { Pending: 'पेंडिंग', Booked: 'राखीव', Purchased: 'विकत घेतला' }

export const repairStatus: Record<RepairStatus, string> = { Pending: 'पेंडिंग', Resolved: 'पूर्ण झाले' }

export const contactStatus: Record<ContactStatus, string> = { Pending: 'पेंडिंग', 'Reached Out': 'संपर्क केला' }

export const category: Record<ProductCategory, string> = {
  Laptops: 'लॅपटॉप',
  Accessories: 'ॲक्सेसरीज',
  Components: 'पार्ट्स',
  Mobiles: 'मोबाइल',
  Keyboards: 'कीबोर्ड',
  Monitors: 'मॉनिटर',
  Audio: 'ऑडिओ',
  Storage: 'स्टोरेज',
}

export const condition: Record<ProductCondition, string> = { New: 'नवीन', Refurbished: 'रिफर्बिश्ड', Used: 'सेकंड हँड' }

export const unavailable: Record<Unavailable, string> = { reserved: 'राखीव', sold: 'विकला गेला' }

/** Warranties that are stored as a value; any other is the text that an admin typed. */
export const warranty: Record<typeof NO_WARRANTY, string> = { 'No Warranty': 'वॉरंटी संपली' }

export const repairType: Record<RepairType, string> = {
  'Computer Repair': 'कॉम्प्युटर दुरुस्ती',
  'Laptop Repair': 'लॅपटॉप दुरुस्ती',
  'Desktop Repair': 'डेस्कटॉप दुरुस्ती',
  'Hardware Repair': 'हार्डवेअर दुरुस्ती',
  'Hardware & Component Repair': 'हार्डवेअर आणि पार्ट्स दुरुस्ती',
  'Laptop Servicing': 'लॅपटॉप सर्व्हिसिंग',
  'Data Recovery': 'डेटा रिकव्हरी',
  'Virus Removal': 'व्हायरस काढणे',
  'Hardware Upgrades': 'हार्डवेअर अपग्रेड',
}

/** The stamp on a receipt, whatever the status is. */
export const received = 'प्राप्त'

export const role: Record<Role, string> = { user: 'युजर', admin: 'ॲडमिन' }

/** As part of the account details, after `Theme`. */
export const theme: Record<Theme, string> = { light: 'लाइट', dark: 'डार्क' }

export const sortOrder: Record<SortOrder, string> = {
  priceLowToHigh: 'किंमत: कमी ते जास्त',
  priceHighToLow: 'किंमत: जास्त ते कमी',
  ratingHighToLow: 'रेटिंग: जास्त ते कमी',
}
