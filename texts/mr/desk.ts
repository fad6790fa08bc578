import { WARRANTY_DAYS } from '#contract/constants.ts'
import type { Hazard } from '#contract/desk/desk.ts'
import type { Stage } from '#contract/desk/stages.ts'
import type { JobFilterName } from '#contract/staff-constants.ts'

export { deviceKind } from './device-kinds.ts'
export { board, newJob, newJobKey } from './screens.ts'

/** The counter, the bench and the board. A device and a job are masculine, as a laptop is. */
export const stage: Record<Stage, string> = {
  asked: 'यायचा आहे',
  received: 'जमा',
  waiting_customer: 'ग्राहकासाठी थांबला',
  waiting_part: 'पार्टसाठी थांबला',
  outside: 'बाहेर गेला',
  bench: 'वर्कशॉपमध्ये',
  ready: 'तयार',
  declined: 'नामंजूर',
  handed_over: 'ताब्यात दिला',
  returned: 'दुरुस्तीशिवाय परत',
}
/** Stages that a phone shows together: whatever they wait for, and what the customer is to fetch. */
export const waitingForAny = 'थांबलेले'
export const toCollect = 'न्यायचा आहे'
export const result = { ok: 'ठीक', fault: 'बिघाड' }
export const notChecked = 'तपासले नाही'
export const checked = (check: string, result: string) => `${check}: ${result}`

/** Leads to a sale at the counter. */
export const sale = 'विक्री'
export const boardLoading = 'बोर्ड लोड होत आहे...'
export const boardFailure = 'बोर्ड लोड झाला नाही.'
export const all = 'सर्व जॉब'
export const jobFilter: Record<JobFilterName, string> = { mine: 'माझे', late: 'उशीर झालेले', waiting_part: 'पार्टसाठी थांबलेले' }
export const allBrands = 'सर्व ब्रँड'
export const show = 'दाखवा'
export const list = 'यादी'
export const nothingHere = 'येथे जॉब नाही'
export const more = (count: number) => `आणि आणखी ${count}`
export const atLeast = (count: string) => `${count}+`
export const jobsOf = (stage: string, count: string) => `${stage}: ${count}`
export const open = (reference: string, name: string) => `${reference} उघडा, ${name}`
export const nobody = 'अजून कोणाकडे नाही'
export const promised = (day: string) => `देण्याची तारीख: ${day}`
export const wished = (day: string) => `येण्याची तारीख: ${day}`
export const noPromise = 'तारीख ठरलेली नाही'
export const lateBy = (days: string) => `उशीर, ${days}`
export const dueToday = 'आज द्यायचा'
export const late = (count: string) => `${count} उशिरा`
export const partOf = (part: string, day: string) => (day ? `${part}, ${day}` : part)
export const warranty = 'वॉरंटी'
export const toPay = (amount: string) => `${amount} येणे बाकी`
export const toPayNow = (amount: string) => `${amount} येणे बाकी.`
export const agreed = (amount: string) => `${amount} ठरले`

export const moveTo = 'टप्पा बदला...'
export const moveJob = (reference: string) => `${reference}: टप्पा बदला`
export const assign = 'कोणाला तरी द्या...'
export const whoHas = (reference: string) => `${reference} कोणाकडे द्यायचा?`
export const promiseAnother = 'देण्याची दुसरी तारीख...'
export const moving = 'बदलत आहे...'
export const moveFailure = 'जॉबचा टप्पा बदलता आला नाही.'
export const movedMeanwhile = (stage: string) => `दरम्यान दुसऱ्या कोणीतरी या जॉबचा टप्पा बदलला. आता: ${stage}.`
export const moved = (reference: string, stage: string) => `${reference} आता: ${stage}.`
export const backOn = (day: string) => `परत येणार: ${day}`
/** The next step of a job, by its stage. */
export const next: Partial<Record<Stage, string>> = {
  asked: 'डिव्हाइस आला',
  received: 'काम सुरू करा',
  waiting_customer: 'काम पुन्हा सुरू करा',
  waiting_part: 'पार्ट आला',
  outside: 'परत आला',
  bench: 'तयार झाला',
  ready: 'ताब्यात द्या',
  declined: 'परत द्या',
  handed_over: 'पुन्हा उघडा',
  returned: 'पुन्हा उघडा',
}
export const partTitle = (name: string) => `${name} यांचा जॉब पार्टसाठी थांबला आहे`
export const notYet = 'आत्ता नाही'
export const overTitle = (name: string) => `${name} यांच्या ताब्यात द्या`
export const returnTitle = (name: string) => `${name} यांना दुरुस्तीशिवाय परत द्या`
export const part = 'कोणता पार्ट?'
export const partFrom = 'कोणाकडून?'
export const partDue = 'कधी येईल'
export const afterPromise = (day: string) => `देण्याची तारीख ${day} आहे, पार्ट त्यानंतर येईल. ग्राहकाला दुसरी तारीख सांगा.`
export const collectedBy = 'कोण घेऊन जात आहे?'
export const collectedByHint = 'ग्राहक स्वतः असतील, तर रिकामे सोडा.'
export const giveBack = (things: string) => `डिव्हाइससोबत परत द्या: ${things}`
export const warrantyDays = 'वॉरंटी (दिवस)'
export const warrantyDaysHint = `रिकामे सोडल्यास सेवेत लिहिलेली वॉरंटी, नाहीतर ${WARRANTY_DAYS} दिवस.`
export const handOver = 'ताब्यात द्या'
export const returnIt = 'परत द्या'
export const move = 'टप्पा बदला'

export const phone = 'मोबाइल नंबर'
export const name = 'नाव'
export const email = 'ईमेल'
export const optional = 'ऐच्छिक'
export const description = 'काय बिघडले आहे?'
export const descriptionHint = 'ग्राहकाच्याच शब्दांत. हे नंतर बदलत नाही.'
export const kind = 'डिव्हाइस'
export const chooseKind = 'डिव्हाइस निवडा'
export const brand = 'ब्रँड'
export const model = 'मॉडेल'
export const serial = 'सीरियल नंबर किंवा IMEI'
export const accessories = 'सोबत दिलेले'
export const accessoriesHint = 'जे आहे त्यावर टॅप करा, किंवा लिहा.'
export const addAccessory = (name: string) => `+ ${name}`
export const hazard = 'धोका'
export const noHazard = 'काही नाही'
export const hazards: Record<Hazard, string> = { battery: 'फुगलेली बॅटरी', liquid: 'पाणी सांडलेले', glass: 'फुटलेली काच' }
export const condition = 'स्थिती'
export const allOk = 'सर्व ठीक'
export const promisedOn = 'देण्याची तारीख'
export const today = 'आज'
export const tomorrow = 'उद्या'
export const closedThen = 'त्या दिवशी दुकान बंद आहे.'
export const save = 'सेव्ह करा'
export const saving = 'सेव्ह होत आहे...'
export const saveFailure = 'जॉब सेव्ह झाला नाही.'
export const conflict = 'दुसऱ्या कोणीतरी हा जॉब बदलला आहे. काय ठेवायचे ते निवडा.'
export const whatDevice = 'कोणता डिव्हाइस?'
export const known = (name: string, count: string) => `${name}, ${count}`
export const repairs = (count: number) => (count === 1 ? 'आधी 1 दुरुस्ती' : `आधी ${count} दुरुस्त्या`)
export const useCustomer = 'हाच ग्राहक घ्या'
export const owes = (amount: string) => `${amount} बाकी आहेत`
export const covered = (until: string) => `${until} पर्यंत वॉरंटीत`
export const notCovered = (until: string) => `वॉरंटी ${until} रोजी संपली`
export const warrantyJob = (reference: string) => `${reference} चा वॉरंटी जॉब`
export const lookupFailure = 'आधीच्या दुरुस्त्या लोड झाल्या नाहीत.'

export const loadingJob = 'जॉब लोड होत आहे...'
export const jobFailure = 'जॉब लोड झाला नाही.'
export const job = 'जॉब'
export const openJob = 'जॉब उघडा'
export const title = (name: string, device: string) => `${name}, ${device}`
export const since = (stage: string, since: string) => `${stage}, ${since} पासून.`
export const withWhom = (name: string) => `${name} यांच्याकडे.`
export const waitsForPart = (part: string, day: string) =>
  day ? `पार्टची वाट पाहत आहे: ${part}, ${day} पर्यंत येईल.` : `पार्टची वाट पाहत आहे: ${part}.`
export const promisedFor = (day: string) => `${day} रोजी द्यायचा आहे.`
export const promisedToday = 'आज द्यायचा आहे.'
export const promisedTomorrow = 'उद्या द्यायचा आहे.'
export const promisedAhead = (day: string, days: string) => `${day} रोजी द्यायचा आहे, ${days} बाकी.`
export const promisedLate = (day: string, days: string) => `${day} रोजी द्यायचा होता, ${days} उशीर.`
export const withdrawn = 'ग्राहकाने रिक्वेस्ट मागे घेतली.'
export const device = 'डिव्हाइस'
export const people = 'ग्राहक आणि टेक्निशियन'
export const intake = 'जमा करताना'
export const times = 'तारीख आणि वेळ'
export const stageTimes = 'प्रत्येक टप्प्यात गेलेला वेळ'
export const usually = (time: string, usual: string) => `${time}, एरवी ${usual}`
export const earlier = 'आधीच्या दुरुस्त्या'
export const technician = 'टेक्निशियन'
export const nobodyYet = 'कोणी नाही'
export const change = 'बदला'
export const changeDevice = 'डिव्हाइसची माहिती बदला'
export const deviceHistory = 'डिव्हाइसचा इतिहास'
export const received = 'जमा'
export const readySince = 'तयार'
export const closed = 'दुकानातून गेला'
export const remind = 'ग्राहकाला आठवण करून द्या'
export const remindOf = (reference: string, name: string) => `${reference}, ${name}: ग्राहकाला आठवण करून द्या`
export const reminded = 'हे ग्राहक आता "कळवायचे ग्राहक" यादीत आहेत. ईमेल असल्यास ईमेलही पाठवला जात आहे.'
export const remindFailure = 'आठवण करून देता आली नाही.'
export const promisedDay = 'देण्याची तारीख'
export const collected = 'कोणी नेला'
export const warrantyUntil = 'वॉरंटी कधीपर्यंत'
export const data = 'डेटा'
export const notAsked = 'विचारले नाही'
export const eraseAllowed = 'काढून टाकला तरी चालेल'
export const keepData = 'सर्व ठेवा'
export const neighbours = 'मागचा आणि पुढचा जॉब'
export const writeNote = 'नोट लिहा'
export const compose = 'नोट किंवा उत्तर'
export const noteLabel = 'दुकानातील लोकांसाठी नोट'
export const noteHint = 'ही फक्त दुकानातील लोकांना दिसते.'
export const saveNote = 'नोट सेव्ह करा'
export const noteFailure = 'नोट सेव्ह झाली नाही.'
export const answerTo = (name: string) => `${name} यांना उत्तर`
export const words = 'ग्राहकाने सांगितलेले'
export const conversation = 'मेसेज आणि नोट'
