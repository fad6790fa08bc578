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

export const bookingStatus: Record<BookingStatus, string> = { Pending: 'पेंडिंग', Booked: 'बुक हो गया', Purchased: 'खरीदा गया' }

export const repairStatus: Record<RepairStatus, string> = { Pending: 'पेंडिंग', Resolved: 'पूरा हुआ' }

export const contactStatus: Record<ContactStatus, string> = { Pending: 'पेंडिंग', 'Reached Out': 'संपर्क किया' }

export const category: Record<ProductCategory, string> = {
  Laptops: 'लैपटॉप',
  Accessories: 'एक्सेसरीज़',
  Components: 'पार्ट्स',
  Mobiles: 'मोबाइल',
  Keyboards: 'कीबोर्ड',
  Monitors: 'मॉनिटर',
  Audio: 'ऑडियो',
  Storage: 'स्टोरेज',
}

export const condition: Record<ProductCondition, string> = { New: 'नया', Refurbished: 'रीफ़र्बिश्ड', Used: 'सेकंड हैंड' }

export const unavailable: Record<Unavailable, string> = { reserved: 'बुक हो गया', sold: 'बिक गया' }

/** Warranties that are stored as a value; any other is the text that an admin typed. */
export const warranty: Record<typeof NO_WARRANTY, string> = { 'No Warranty': 'वारंटी खत्म' }

export const repairType: Record<RepairType, string> = {
  'Computer Repair': 'कंप्यूटर रिपेयर',
  'Laptop Repair': 'लैपटॉप रिपेयर',
  'Desktop Repair': 'डेस्कटॉप रिपेयर',
  'Hardware Repair': 'हार्डवेयर रिपेयर',
  'Hardware & Component Repair': 'हार्डवेयर और पार्ट्स रिपेयर',
  'Laptop Servicing': 'लैपटॉप सर्विसिंग',
  'Data Recovery': 'डेटा रिकवरी',
  'Virus Removal': 'वायरस हटाना',
  'Hardware Upgrades': 'हार्डवेयर अपग्रेड',
}

/** The stamp on a receipt, whatever the status is. */
export const received = 'प्राप्त'

export const role: Record<Role, string> = { user: 'यूज़र', admin: 'एडमिन' }

/** As part of the account details, after `Theme`. */
export const theme: Record<Theme, string> = { light: 'लाइट', dark: 'डार्क' }

export const sortOrder: Record<SortOrder, string> = {
  priceLowToHigh: 'कीमत: कम से ज़्यादा',
  priceHighToLow: 'कीमत: ज़्यादा से कम',
  ratingHighToLow: 'रेटिंग: ज़्यादा से कम',
}
