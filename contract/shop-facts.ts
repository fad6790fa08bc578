/** Everything that names the business: pages, mails, manifest, samples. To make the site your own, change this file and the icons in `web/public`. */
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
   * Months that a finished record (Resolved, Reached Out, Purchased) stays after its last change before the server erases it; 0 keeps it for ever.
   * The privacy policy says the same number. Bills are no records of this software.
   */
  keepFinishedRequestsMonths: 36 as number,
  /** Days that an address stays after it was unsubscribed from the newsletter, so that its link goes on working. */
  keepUnsubscribedDays: 30 as number,
  /** What a new product's seller fields start with. */
  seller: { sellerName: 'Mistri Computers', sellerLocation: 'Sadashiv Peth, Pune', sellerContact: '+919876543210' },
} as const

export const whatsappHref = `https://wa.me/${shopFacts.whatsapp}`
