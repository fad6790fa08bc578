import type { ShopFacts } from '#contract/content/documents/shop.ts'

/** Initial values of the seller fields of a new product and of the samples. */
export const sellerDefaults = {
  sellerName: 'Mistri Computers',
  sellerLocation: 'Sadashiv Peth, Pune',
  sellerContact: '+919876543210',
}

const WORKDAY: [opens: string, closes: string][] = [['10:00', '20:00']]

/** The facts of the shop in a new database. The owner changes them under /user/shop, so no other code reads these. */
export const shopDefaults: ShopFacts = {
  brand: 'mistri',
  tagline: 'Computers, Pune',
  logo: '',
  name: 'Mistri Computers, Pune',
  shortName: 'Mistri Computers',
  city: 'Pune',
  area: 'Sadashiv Peth',
  address: 'Shop 14, Ground Floor, Laxmi Chambers,\nTilak Road, Sadashiv Peth,\nPune 411030, Maharashtra',
  addressShort: 'Shop 14, Tilak Road, Sadashiv Peth, Pune 411030',
  map: [18.5089, 73.8478],
  phones: ['+919876543210'],
  whatsapp: '+919876543210',
  email: 'help@mistri.example',
  hours: [WORKDAY, WORKDAY, WORKDAY, WORKDAY, WORKDAY, WORKDAY, []],
  closedDays: [],
  social: [
    { name: 'Instagram', url: 'https://mistri.example/instagram' },
    { name: 'YouTube', url: 'https://mistri.example/youtube' },
  ],
  gstin: '27AAAAA0000A1Z2',
  ...sellerDefaults,
  requestRetentionMonths: 36,
  unsubscribedRetentionDays: 30,
  repairTerms: [
    'We work after you approve the price.',
    'Please keep a copy of your data. We treat it as agreed above, but cannot promise it on a faulty disk.',
    'The warranty on the repair begins when you collect the device. Bring this slip or your phone number.',
    'Please collect the device within 30 days of our message. We then remind you, and may charge for storing it. Before anything else happens to it, we write to you and wait another 30 days.',
  ],
  collectReminder:
    'Please collect it, or write to us when you can come. What may happen to a device that is not collected is in the terms on your slip.',
  hidesEmpty: false,
  accent: '#a3470f',
}
