/** Papers that are printed at the counter, and the screens that show them before. */
export const slip = 'जमा पावती'
export const label = 'लेबल'
export const slipOf = (reference: string) => `जमा पावती ${reference}`
export const labelOf = (reference: string) => `लेबल ${reference}`
export const printSlip = 'पावती प्रिंट करा'
export const printLabel = 'लेबल प्रिंट करा'
export const more = 'आणखी'
export const print = 'प्रिंट करा'
export const size = 'कागद'
export const sizes = { a4: 'A4', a5: 'A5', roll80: '80 mm', label50: '50 × 25 mm', label62: '62 × 29 mm' }
export const sizeHint = 'प्रिंट करताना हाच कागद निवडा आणि आकार बदलू नका. हा डिव्हाइस तो लक्षात ठेवतो.'
export const noAddress = 'या कागदावर लिंक किंवा QR कोड नाही: वेबसाइटला अजून पत्ता नाही. सर्व्हर चालवणारे तो सेट करू शकतात.'
export const backToJob = 'जॉबकडे परत'
export const sendByWhatsApp = 'WhatsApp वर पाठवा'
export const loading = 'पावती लोड होत आहे...'
export const failure = 'पावती लोड झाली नाही.'

export const receivedAt = (at: string) => `${at} रोजी मिळाले`
export const receivedBy = (at: string, name: string) => `${at} रोजी ${name} यांनी घेतले`
export const promised = (day: string) => `तयार होण्याची तारीख: ${day}`
export const code = (reference: string) => `${reference} उघडणारा कोड`
export const follow = 'तुमची दुरुस्ती पाहा'
export const customer = 'ग्राहक'
export const name = 'नाव'
export const phone = 'मोबाइल नंबर'
export const device = 'डिव्हाइस'
export const model = 'मॉडेल'
export const words = 'काय बिघडले आहे, ग्राहकाच्या शब्दांत'
/** What was paid when the device came in. */
export const paidAhead = 'आगाऊ मिळाले'
export const paidBy = (amount: string, mode: string, day: string) => `${amount}, ${mode}, ${day}`
/** The condition in short: a result, and the checks that had it. */
export const allOk = (checks: string) => `सर्व ठीक: ${checks}`
export const withResult = (result: string, checks: string) => `${result}: ${checks}`
export const terms = 'अटी'
export const signedBy = (name: string) => `${name}, तारीख आणि सही`
export const signedAt = (name: string, at: string) => `${name}, ${at}`
export const forShop = (shop: string) => `${shop} तर्फे`

export const findingRecord = (reference: string) => `${reference} उघडत आहे...`
export const recordFailure = 'नोंद सापडली नाही.'
export const noRecord = (reference: string) => `${reference} या नंबरची नोंद नाही. कदाचित ती काढून टाकली असेल.`
export const record = 'स्कॅन केलेला कोड'
