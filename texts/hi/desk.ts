import { WARRANTY_DAYS } from '#contract/constants.ts'
import type { Hazard } from '#contract/desk/desk.ts'
import type { Stage } from '#contract/desk/stages.ts'
import type { JobFilterName } from '#contract/staff-constants.ts'

export { deviceKind } from './device-kinds.ts'
export { board, newJob, newJobKey } from './screens.ts'

/** The counter, the bench and the board. */
export const stage: Record<Stage, string> = {
  asked: 'आना बाकी',
  received: 'जमा हुआ',
  waiting_customer: 'ग्राहक का इंतज़ार',
  waiting_part: 'पार्ट का इंतज़ार',
  outside: 'बाहर गया',
  bench: 'वर्कशॉप में',
  ready: 'तैयार',
  declined: 'नामंज़ूर',
  handed_over: 'दे दिया गया',
  returned: 'बिना रिपेयर वापस',
}
/** Stages that a phone shows together: whatever they wait for, and what the customer is to fetch. */
export const waitingForAny = 'इंतज़ार में'
export const toCollect = 'ले जाना बाकी'
export const result = { ok: 'ठीक', fault: 'खराब' }
export const notChecked = 'जाँचा नहीं'
export const checked = (check: string, result: string) => `${check}: ${result}`

/** Leads to a sale at the counter. */
export const sale = 'बिक्री'
export const boardLoading = 'बोर्ड लोड हो रहा है...'
export const boardFailure = 'बोर्ड लोड नहीं हो सका।'
export const all = 'सभी जॉब'
export const jobFilter: Record<JobFilterName, string> = { mine: 'मेरे', late: 'लेट', waiting_part: 'पार्ट का इंतज़ार' }
export const allBrands = 'सभी ब्रांड'
export const show = 'दिखाएँ'
export const list = 'सूची'
export const nothingHere = 'यहाँ कोई जॉब नहीं'
export const more = (count: number) => `और ${count}`
export const atLeast = (count: string) => `${count}+`
export const jobsOf = (stage: string, count: string) => `${stage}: ${count}`
export const open = (reference: string, name: string) => `${reference} खोलें, ${name}`
export const nobody = 'अभी किसी के पास नहीं'
export const promised = (day: string) => `देने की तारीख ${day}`
export const wished = (day: string) => `आने की तारीख ${day}`
export const noPromise = 'कोई तारीख तय नहीं'
export const lateBy = (days: string) => `लेट, ${days}`
export const dueToday = 'आज देना है'
export const late = (count: string) => `${count} लेट`
export const partOf = (part: string, day: string) => (day ? `${part}, ${day}` : part)
export const warranty = 'वारंटी'
export const toPay = (amount: string) => `${amount} देने हैं`
export const toPayNow = (amount: string) => `${amount} देने हैं।`
export const agreed = (amount: string) => `${amount} तय`

export const moveTo = 'स्टेज बदलें...'
export const moveJob = (reference: string) => `${reference} का स्टेज बदलें`
export const assign = 'किसी को दें...'
export const whoHas = (reference: string) => `${reference} किसके पास रहे?`
export const promiseAnother = 'देने की दूसरी तारीख...'
export const moving = 'बदल रहे हैं...'
export const moveFailure = 'जॉब का स्टेज नहीं बदला।'
export const movedMeanwhile = (stage: string) => `इस बीच किसी और ने इस जॉब का स्टेज बदल दिया। अब स्टेज यह है: ${stage}।`
export const moved = (reference: string, stage: string) => `${reference} का स्टेज अब यह है: ${stage}।`
export const backOn = (day: string) => `वापसी ${day}`
/** The next step of a job, by its stage. */
export const next: Partial<Record<Stage, string>> = {
  asked: 'डिवाइस मिल गया',
  received: 'काम शुरू करें',
  waiting_customer: 'काम आगे बढ़ाएँ',
  waiting_part: 'पार्ट आ गया',
  outside: 'वापस आ गया',
  bench: 'तैयार हो गया',
  ready: 'ग्राहक को दें',
  declined: 'वापस दें',
  handed_over: 'फिर से खोलें',
  returned: 'फिर से खोलें',
}
export const partTitle = (name: string) => `${name}: पार्ट का इंतज़ार`
export const notYet = 'अभी नहीं'
export const overTitle = (name: string) => `${name} को दें`
export const returnTitle = (name: string) => `${name} को बिना रिपेयर वापस दें`
export const part = 'कौन-सा पार्ट?'
export const partFrom = 'किससे मँगाया?'
export const partDue = 'कब तक आएगा'
export const afterPromise = (day: string) => `देने की तारीख ${day} है, पार्ट उसके बाद आएगा। ग्राहक को दूसरी तारीख बताएँ।`
export const collectedBy = 'कौन ले जा रहा है?'
export const collectedByHint = 'ग्राहक खुद ले जा रहे हैं तो खाली छोड़ें।'
export const giveBack = (things: string) => `डिवाइस के साथ वापस दें: ${things}`
export const warrantyDays = 'वारंटी के दिन'
export const warrantyDaysHint = `खाली छोड़ने पर सर्विस में लिखे दिन, नहीं तो ${WARRANTY_DAYS} दिन।`
export const handOver = 'दे दें'
export const returnIt = 'वापस दें'
export const move = 'स्टेज बदलें'

export const phone = 'मोबाइल नंबर'
export const name = 'नाम'
export const email = 'ईमेल'
export const optional = 'ज़रूरी नहीं'
export const description = 'क्या खराबी है?'
export const descriptionHint = 'ग्राहक के शब्दों में। ये कभी नहीं बदले जाते।'
export const kind = 'डिवाइस'
export const chooseKind = 'डिवाइस चुनें'
export const brand = 'ब्रांड'
export const model = 'मॉडल'
export const serial = 'सीरियल नंबर या IMEI'
export const accessories = 'साथ में दिया सामान'
export const accessoriesHint = 'जो दिया है उसे दबाएँ, या लिखें।'
export const addAccessory = (name: string) => `+ ${name}`
export const hazard = 'खतरा'
export const noHazard = 'कोई नहीं'
export const hazards: Record<Hazard, string> = { battery: 'फूली हुई बैटरी', liquid: 'पानी गिरा है', glass: 'टूटा काँच' }
export const condition = 'हालत'
export const allOk = 'सब ठीक'
export const promisedOn = 'देने की तारीख'
export const today = 'आज'
export const tomorrow = 'कल'
export const closedThen = 'उस दिन दुकान बंद है।'
export const save = 'सेव करें'
export const saving = 'सेव हो रहा है...'
export const saveFailure = 'जॉब सेव नहीं हुआ।'
export const conflict = 'किसी और ने यह जॉब बदल दिया है। चुनें कि क्या रखना है।'
export const whatDevice = 'कौन-सा डिवाइस?'
export const known = (name: string, count: string) => `${name}, ${count}`
export const repairs = (count: number) => (count === 1 ? 'पहले 1 काम हुआ है' : `पहले ${count} काम हुए हैं`)
export const useCustomer = 'यही ग्राहक चुनें'
export const owes = (amount: string) => `${amount} बाकी हैं`
export const covered = (until: string) => `${until} तक वारंटी में`
export const notCovered = (until: string) => `वारंटी ${until} को खत्म हो गई`
export const warrantyJob = (reference: string) => `${reference} का वारंटी जॉब`
export const lookupFailure = 'पुरानी रिपेयर लोड नहीं हो सकीं।'

export const loadingJob = 'जॉब लोड हो रहा है...'
export const jobFailure = 'जॉब लोड नहीं हो सका।'
export const job = 'जॉब'
export const openJob = 'जॉब खोलें'
export const title = (name: string, device: string) => `${name}, ${device}`
export const since = (stage: string, since: string) => `${stage}, ${since} से।`
export const withWhom = (name: string) => `${name} के पास है।`
export const waitsForPart = (part: string, day: string) => (day ? `पार्ट का इंतज़ार: ${part}, ${day} तक आना है।` : `पार्ट का इंतज़ार: ${part}।`)
export const promisedFor = (day: string) => `${day} को देना है।`
export const promisedToday = 'आज देना है।'
export const promisedTomorrow = 'कल देना है।'
export const promisedAhead = (day: string, days: string) => `${day} को देना है, ${days} बाकी।`
export const promisedLate = (day: string, days: string) => `${day} को देना था, ${days} लेट।`
export const withdrawn = 'ग्राहक ने रिक्वेस्ट वापस ले ली।'
export const device = 'डिवाइस'
export const people = 'ग्राहक और टेक्नीशियन'
export const intake = 'जमा करते समय'
export const times = 'तारीखें'
export const stageTimes = 'हर स्टेज में लगा समय'
export const usually = (time: string, usual: string) => `${time}, आम तौर पर ${usual}`
export const earlier = 'पुरानी रिपेयर'
export const technician = 'टेक्नीशियन'
export const nobodyYet = 'अभी कोई नहीं'
export const change = 'बदलें'
export const changeDevice = 'डिवाइस की जानकारी बदलें'
export const deviceHistory = 'डिवाइस की हिस्ट्री'
export const received = 'जमा हुआ'
export const readySince = 'तैयार हुआ'
export const closed = 'दुकान से गया'
export const remind = 'ग्राहक को याद दिलाएँ'
export const remindOf = (reference: string, name: string) => `${reference}, ${name}: ग्राहक को याद दिलाएँ`
export const reminded = 'ग्राहक अब "ग्राहक, जिन्हें बताना है" सूची में हैं। ईमेल पता लिखा है तो ईमेल भी भेजा जा रहा है।'
export const remindFailure = 'याद दिलाने का मैसेज नहीं बन सका।'
export const promisedDay = 'देने की तारीख'
export const collected = 'कौन ले गया'
export const warrantyUntil = 'वारंटी कब तक'
export const data = 'डेटा'
export const notAsked = 'पूछा नहीं'
export const eraseAllowed = 'मिटा सकते हैं'
export const keepData = 'सब रखना है'
export const neighbours = 'इससे पहले और बाद के जॉब'
export const writeNote = 'नोट लिखें'
export const compose = 'नोट या जवाब'
export const noteLabel = 'दुकान के लोगों के लिए नोट'
export const noteHint = 'इसे सिर्फ़ दुकान के लोग पढ़ सकते हैं।'
export const saveNote = 'नोट सेव करें'
export const noteFailure = 'नोट सेव नहीं हुआ।'
export const answerTo = (name: string) => `${name} को जवाब`
export const words = 'ग्राहक ने क्या बताया'
export const conversation = 'बातचीत और नोट'
