/** Papers that are printed at the counter, and the screens that show them before. */
export const slip = 'जमा पर्ची'
export const label = 'लेबल'
export const slipOf = (reference: string) => `जमा पर्ची ${reference}`
export const labelOf = (reference: string) => `लेबल ${reference}`
export const printSlip = 'पर्ची प्रिंट करें'
export const printLabel = 'लेबल प्रिंट करें'
export const more = 'और'
export const print = 'प्रिंट करें'
export const size = 'कागज़'
export const sizes = { a4: 'A4', a5: 'A5', roll80: '80 mm', label50: '50 × 25 mm', label62: '62 × 29 mm' }
export const sizeHint = 'प्रिंट करते समय यही कागज़ चुनें और साइज़ न बदलें। यह डिवाइस इसे याद रखता है।'
export const noAddress = 'इस कागज़ पर न लिंक है, न QR कोड: वेबसाइट का अभी कोई पता नहीं है। सर्वर चलाने वाले पता सेट कर सकते हैं।'
export const backToJob = 'जॉब पर वापस'
export const sendByWhatsApp = 'WhatsApp पर भेजें'
export const loading = 'पर्ची लोड हो रही है...'
export const failure = 'पर्ची लोड नहीं हो सकी।'

export const receivedAt = (at: string) => `${at} को मिला`
export const receivedBy = (at: string, name: string) => `${at} को ${name} ने लिया`
export const promised = (day: string) => `तैयार होने की तारीख: ${day}`
export const code = (reference: string) => `${reference} खोलने का कोड`
export const follow = 'अपनी रिपेयर देखें'
export const customer = 'ग्राहक'
export const name = 'नाम'
export const phone = 'मोबाइल नंबर'
export const device = 'डिवाइस'
export const model = 'मॉडल'
export const words = 'क्या खराबी है, ग्राहक के शब्दों में'
/** What was paid when the device came in. */
export const paidAhead = 'एडवांस मिला'
export const paidBy = (amount: string, mode: string, day: string) => `${amount}, ${mode}, ${day}`
/** The condition in short: a result, and the checks that had it. */
export const allOk = (checks: string) => `सब ठीक: ${checks}`
export const withResult = (result: string, checks: string) => `${result}: ${checks}`
export const terms = 'शर्तें'
export const signedBy = (name: string) => `${name}, तारीख और हस्ताक्षर`
export const signedAt = (name: string, at: string) => `${name}, ${at}`
export const forShop = (shop: string) => `${shop} की ओर से`

export const findingRecord = (reference: string) => `${reference} खुल रहा है...`
export const recordFailure = 'रिकॉर्ड नहीं मिल सका।'
export const noRecord = (reference: string) => `${reference} नंबर का कोई रिकॉर्ड नहीं है। हो सकता है वह हटा दिया गया हो।`
export const record = 'स्कैन किया हुआ कोड'
