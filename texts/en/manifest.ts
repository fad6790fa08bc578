/** The site as an installed app. */
export const description = (city: string) => `Computer and laptop repair, and new, refurbished and used devices in ${city}.`
export const screenshots = { narrow: 'The site on a phone', wide: 'The site on a computer' }
/** Shortcuts that a long press on the icon offers. */
export const bookRepair = 'Book a repair'
export const shop = 'Shop'
export const contact = 'Contact'
