/** The map of the shop. */
export const showMap = 'Show map'
export const hideMap = 'Hide map'
export const mapMissing = 'Map not loading? Use Directions.'
export const mapOrigin = 'The map comes from openstreetmap.org.'
export const mapOf = (address: string) => `Map: ${address}`
export const openInMaps = 'Open in your maps app'
