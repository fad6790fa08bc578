import { plural } from './plural.ts'

/** The estimate on the page of a customer; what the staff read is in desk-estimates.ts. */
export const title = 'एस्टिमेट'
export const revision = (number: number) => `एस्टिमेट ${number}`
export const total = 'एकूण'
export const tax = (amount: string) => `यात टॅक्स ${amount}`
export const taxOnTop = (amount: string) => `टॅक्स ${amount} धरून`
export const warranty = (days: number) => plural(days, { one: '# दिवसाची वॉरंटी', other: '# दिवसांची वॉरंटी' })
export const discountOn = (line: string) => `सूट: ${line}`
export const pieces = (quantity: number, price: string) => `${quantity} × ${price}`
export const choose = 'तुम्हाला काय करून घ्यायचे आहे?'
export const approve = (amount: string) => `${amount} मंजूर करा`
export const approving = 'पाठवत आहे...'
export const decline = 'नको, दुरुस्त करू नका'
export const confirmDecline = 'दुरुस्ती नक्की करायची नाही का?'
export const validUntil = (day: string) => `${day} पर्यंत वैध.`
export const nothingYet = 'हे पेज उघडल्याने काहीही मंजूर होत नाही. किंमत बदलली तर आम्ही तुम्हाला पुन्हा विचारू.'
export const workBegun = 'काम आम्ही सुरू केले आहे. तरीही कृपया उत्तर द्या.'
export const loading = 'एस्टिमेट लोड होत आहे...'
export const loadFailure = 'एस्टिमेट लोड झाले नाही.'
export const failure = 'तुमचे उत्तर पाठवता आले नाही. कृपया पुन्हा प्रयत्न करा.'
export const state = {
  sent: 'तुमचे उत्तर बाकी',
  approved: 'मंजूर',
  declined: 'नामंजूर',
  expired: 'मुदत संपली',
  replaced: 'बदलले',
  withdrawn: 'मागे घेतले',
  draft: 'ड्राफ्ट',
}
export const approved = (amount: string, time: string, isByPhone: boolean) =>
  isByPhone ? `तुम्ही फोनवर ${amount} मंजूर केले, ${time}.` : `तुम्ही ${amount} मंजूर केले, ${time}.`
export const declined = (time: string, isByPhone: boolean) => (isByPhone ? `तुम्ही फोनवर नकार दिला, ${time}.` : `तुम्ही नकार दिला, ${time}.`)
export const expired = 'या एस्टिमेटची मुदत संपली आहे. तुम्हाला अजूनही दुरुस्ती हवी असल्यास आम्ही नवीन पाठवू.'
export const withdrawn = 'हे एस्टिमेट आम्ही मागे घेतले.'

/** Why an answer is not accepted. */
export const estimateProblems = {
  estimate_changed: 'दरम्यान हे एस्टिमेट बदलले आहे. उत्तर देण्याआधी ते पुन्हा वाचा.',
  estimate_answered: 'या एस्टिमेटला आधीच उत्तर दिले आहे. ते बदलण्यासाठी कृपया दुकानाला कॉल करा.',
  estimate_expired: 'हे एस्टिमेट आता वैध नाही. दुकानाकडून नवीन मागा.',
}
