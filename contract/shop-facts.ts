import type { ShopFacts } from './documents/shop.ts'

/** Initial values of the seller fields of a new product; those of the samples as well. */
export const sellerDefaults = {
  sellerName: 'Mistri Computers',
  sellerLocation: 'Sadashiv Peth, Pune',
  sellerContact: '+919876543210',
}

const WORKDAY: [opens: string, closes: string][] = [['10:00', '20:00']]

/** The facts of the shop in a new database. The owner changes them under /user/shop; nothing else reads them here. */
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
  accent: '#a3470f',
}
