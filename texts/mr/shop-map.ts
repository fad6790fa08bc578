/** The map of the shop. */
export const showMap = 'मॅप दाखवा'
export const hideMap = 'मॅप लपवा'
export const mapMissing = 'मॅप उघडत नाही? "रस्ता पाहा" दाबा.'
export const mapOrigin = 'मॅप openstreetmap.org वरून आहे.'
export const mapOf = (address: string) => `मॅप: ${address}`
export const openInMaps = 'तुमच्या मॅप ॲपमध्ये उघडा'
