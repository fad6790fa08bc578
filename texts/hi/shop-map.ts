/** The map of the shop. */
export const showMap = 'मैप दिखाएँ'
export const hideMap = 'मैप छिपाएँ'
export const mapMissing = 'मैप नहीं खुल रहा? "रास्ता देखें" दबाएँ।'
export const mapOrigin = 'मैप openstreetmap.org से है।'
export const mapOf = (address: string) => `मैप: ${address}`
export const openInMaps = 'अपने मैप ऐप में खोलें'
