/**
 * Name, address and contact details of the business, used in pages, mails, manifest and samples. To make the site your own, change this
 * file and the icons in `web/public`.
 */
export const shopFacts = {
  brand: 'mistri',
  shortName: 'Mistri Computers',
  city: 'Pune',
  name: 'Mistri Computers, Pune',
  description: 'Computer and laptop repair, new, refurbished and used devices in Sadashiv Peth, Pune.',
  address: {
    lines: ['Shop 14, Ground Floor, Laxmi Chambers,', 'Tilak Road, Sadashiv Peth,', 'Pune 411030, Maharashtra'],
    oneLine: 'Shop 14, Ground Floor, Laxmi Chambers, Tilak Road, Sadashiv Peth, Pune 411030',
    short: 'Shop 14, Tilak Road, Sadashiv Peth, Pune 411030',
    area: 'Sadashiv Peth',
  },
  /** +91 and ten digits, as phones are stored. */
  phone: '+919876543210',
  /** For wa.me: country code and number, digits only. */
  whatsapp: '919876543210',
  email: 'help@mistri.example',
  hours: { short: 'Mon to Sat 10:00 to 20:00', long: 'Monday to Saturday, 10:00 to 20:00' },
  map: { latitude: 18.5089, longitude: 73.8478 },
  gstin: '27AAAAA0000A1Z5',
  social: [
    { name: 'Instagram', url: 'https://mistri.example/instagram' },
    { name: 'YouTube', url: 'https://mistri.example/youtube' },
  ],
  /**
   * Months after its last change until a closed request (Resolved, Reached Out, Purchased) is deleted; 0 means never. The privacy policy
   * shows this number. Invoices are not stored by this software.
   */
  requestRetentionMonths: 36 as number,
  /** Days until an unsubscribed email address is deleted; its unsubscribe link works until then. */
  unsubscribedRetentionDays: 30 as number,
  /** Initial values of the seller fields of a new product. */
  seller: { sellerName: 'Mistri Computers', sellerLocation: 'Sadashiv Peth, Pune', sellerContact: '+919876543210' },
} as const

export const whatsappHref = `https://wa.me/${shopFacts.whatsapp}`
