import type { PhotoKind } from '#contract/desk/job-photos.ts'
import type { MarkView } from '#contract/desk/marks.ts'

/** Parts of an intake besides fields: photos, the passcode, the signature and marks. */
export const photos = 'फ़ोटो'
export const ofMost = (count: number, most: number) => `${most} में से ${count}`
export const kinds: Record<PhotoKind, string> = { before: 'काम से पहले', after: 'काम के बाद', signature: 'हस्ताक्षर' }
export const taken = 'अगली फ़ोटो कब की हैं'
export const takePhoto = 'फ़ोटो लें'
export const choosePhotos = 'फ़ोटो चुनें'
export const inBackground = 'फ़ोटो अपने आप अपलोड होती रहेंगी। आप आगे का काम करें।'
export const uploading = 'अपलोड हो रही है'
export const onlyHere = 'सिर्फ़ इसी पेज पर है: इसे खुला रखें'
export const waits = 'इंटरनेट आने पर जाएगी'
export const notUploaded = (reason: string) => `अपलोड नहीं हुई। ${reason}`
export const leftOut = (names: readonly string[], most: number) =>
  `एक जॉब में ज़्यादा से ज़्यादा ${most} फ़ोटो होती हैं। ये नहीं जोड़ी गईं: ${names.join(', ')}। पहले दूसरी हटाएँ।`
export const tryAgain = 'फिर कोशिश करें'
export const leaveOut = 'छोड़ दें'
export const openPhoto = (number: number) => `फ़ोटो ${number} खोलें`
export const photoOf = (device: string) => `फ़ोटो: ${device}`
export const customerSees = 'ग्राहक को दिखती है'
export const showToCustomer = (name: string) => `${name} को ट्रैक वाले पेज पर दिखाएँ`
export const deletePhoto = 'फ़ोटो हटाएँ'
export const photoDeleted = 'फ़ोटो हटा दी गई है।'
export const photoFailure = 'फ़ोटो बदली नहीं जा सकी।'

export const passcode = 'पासकोड'
export const covered = '••••••••'
export const showPasscode = 'दिखाएँ'
export const hidePasscode = 'छिपाएँ'
export const changePasscode = 'बदलें'
export const erasePasscode = 'मिटाएँ'
export const confirmErasePasscode = 'पासकोड मिटाएँ? इसे वापस नहीं लाया जा सकता।'
export const passcodeErased = 'पासकोड मिटा दिया गया।'
export const addPasscode = 'पासकोड जोड़ें'
export const savePasscode = 'पासकोड सेव करें'
export const saving = 'सेव हो रहा है...'
export const passcodeHint =
  'एन्क्रिप्ट रहता है। इसे सिर्फ़ इस जॉब के टेक्नीशियन और एडमिन देख सकते हैं, और जब तक जॉब किसी के पास नहीं है, दुकान के सभी लोग। डिवाइस देते समय मिटा दिया जाता है।'
export const notYourJob = 'पासकोड सिर्फ़ इस जॉब के टेक्नीशियन और एडमिन देख सकते हैं।'
export const passcodeLost = 'यह पासकोड अब पढ़ा नहीं जा सकता। ग्राहक से फिर पूछें।'
export const passcodeFailure = 'पासकोड सेव नहीं हो सका या दिखाया नहीं जा सका।'

export const signature = 'हस्ताक्षर'
export const signatureOf = (name: string) => `${name} के हस्ताक्षर`
export const signed = (name: string, at: string) => `${name}, ${at}: मैंने डिवाइस यहाँ लिखी हालत में जमा किया है।`
export const signHere = (name: string) => `${name}, यहाँ हस्ताक्षर करें`
export const sign = 'स्क्रीन पर हस्ताक्षर करें'
export const signAgain = 'फिर से हस्ताक्षर करें'
export const saveSignature = 'हस्ताक्षर सेव करें'
export const clear = 'साफ़ करें'
export const signatureFailure = 'हस्ताक्षर सेव नहीं हुए। वे अब भी यहाँ हैं: फिर कोशिश करें।'

export const marks = 'निशान'
export const change = 'बदलें'
export const changeMarks = 'निशान बदलें'
export const addMark = 'निशान जोड़ें'
export const side = 'तरफ़'
export const views: Record<MarkView, string> = { open: 'खुला हुआ', lid: 'ढक्कन', underside: 'नीचे की तरफ़' }
/** Nine places of a side, line by line. */
export const places: Readonly<Record<string, string>> = {
  0: 'ऊपर बाएँ',
  1: 'ऊपर बीच में',
  2: 'ऊपर दाएँ',
  3: 'बाएँ',
  4: 'बीच में',
  5: 'दाएँ',
  6: 'नीचे बाएँ',
  7: 'नीचे बीच में',
  8: 'नीचे दाएँ',
}
export const pointAtDamage = 'जहाँ टूटा या घिसा है वहाँ दबाएँ, या निशान जोड़कर उसकी जगह चुनें।'
export const markAt = (note: string, side: string, place: string) => `${note} (${side}, ${place})`
export const markKinds: readonly string[] = ['खरोंच', 'गड्ढा', 'दरार', 'पानी का निशान']
export const markNote = (number: number) => `निशान ${number}: वहाँ क्या है?`
export const markPlace = (number: number) => `निशान ${number} की जगह`
export const markName = (number: number) => `निशान ${number}`
export const note = 'वहाँ क्या है'
export const saveMarks = 'निशान सेव करें'
export const marksFailure = 'निशान सेव नहीं हुए।'
