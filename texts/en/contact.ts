/** The contact page. */
export const title = 'Contact'
export const description = (shop: string) => `Address, phone, opening hours and message form of ${shop}.`
export const intro = 'Call, message or walk in. The bench is at the front of the shop.'

export const showMap = 'Show map'
export const mapOrigin = 'The map comes from openstreetmap.org.'
export const mapOf = (address: string) => `Map: ${address}`
export const openInMaps = 'Open in your maps app'
