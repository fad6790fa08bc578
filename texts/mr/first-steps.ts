import type { FirstSteps } from '#contract/office/first-steps.ts'
import { plural } from './plural.ts'

/** The first steps of the owner of a new shop. */
export const title = 'सुरुवातीची कामे'
export const progress = (done: number, all: number) => `${all} पैकी ${done} झाली`
export const next = (step: string) => `पुढे: ${step}`
export const showAll = 'सर्व दाखवा'
export const showLess = 'कमी दाखवा'
export const dismiss = 'सुरुवातीची कामे लपवा'
export const dismissed = 'सुरुवातीची कामे लपवली आहेत. ॲडमिन ती सिस्टम पेजवरून परत आणू शकतात.'
export const movingIn = 'दुसऱ्या मशीनवरून आलात? बॅकअप परत आणा'
export const completed = 'सुरुवातीची सर्व कामे झाली.'
export const notSaved = 'हे सेव्ह झाले नाही. कृपया पुन्हा प्रयत्न करा.'

export const steps = {
  facts: { name: 'दुकानाचे नाव आणि पत्ता', hint: 'ही माहिती प्रत्येक पेजवर आणि ईमेलमध्ये दिसते.' },
  hours: { name: 'दुकानाची वेळ', hint: 'दुकान आत्ता उघडे आहे का ते ग्राहकांना दिसते.' },
  contact: { name: 'मोबाइल नंबर आणि WhatsApp', hint: 'कॉल आणि चॅटची बटणे याच नंबरवर जातात.' },
  prices: { name: 'सेवांच्या किमती', hint: 'प्रत्येक सेवेची सुरुवातीची किंमत, वेळ आणि वॉरंटी. रिकाम्या जागा दिसत नाहीत.' },
  bills: { name: 'बिले आणि पेमेंट', hint: 'दुकान GST मध्ये कसे रजिस्टर आहे ते सांगा. तोपर्यंत कोणीही बिल करू शकत नाही.' },
  product: { name: 'तुमचा पहिला प्रॉडक्ट', hint: 'तुमचा एखादा डिव्हाइस चित्रांसह जोडा.' },
  samples: { name: 'नमुने काढा', hint: 'वेबसाइटसोबत आलेले प्रॉडक्ट, चित्रे, रिव्ह्यू आणि माहिती.' },
  colleague: { name: 'सहकाऱ्यांना बोलवा', hint: 'टीममधील प्रत्येकजण स्वतःच्या अकाउंटने लॉगिन करतो.' },
  secondFactor: { name: 'टू-स्टेप व्हेरिफिकेशन सुरू करा', hint: 'मग चोरलेल्या पासवर्डने कोणी ॲडमिन म्हणून लॉगिन करू शकत नाही.' },
  testMail: { name: 'टेस्ट ईमेल पाठवा', hint: 'ग्राहकांना आणि दुकानातील लोकांना रिक्वेस्टविषयी ईमेलने कळते.' },
  backup: { name: 'बॅकअप घ्या', hint: 'वेबसाइट रोज रात्रीही एक बॅकअप घेते.' },
}
/** Heard before the name of a step. */
export const done = 'झाले: '
export const open = 'करायचे: '
export const notNeeded = 'सोडा'
export const isRight = 'बरोबर आहे'
/** Heard, so that the buttons of the steps can be told apart. */
export const about = (button: string, step: string) => `${button}: ${step}`

export const removeSamples = 'नमुने काढा'
export const confirmRemove = 'वेबसाइटवरील सर्व नमुने काढायचे आहेत का?'
export const samples = ({ products, images, reviews, facts }: FirstSteps['samples']) =>
  `डेमोमधील ${plural(products, { other: '# प्रॉडक्ट' })}, ${plural(images, { one: '# चित्र', other: '# चित्रे' })}, ${plural(reviews, { other: '# रिव्ह्यू' })} आणि ${plural(facts, { one: 'दुकानाच्या माहितीतील # गोष्ट', other: 'दुकानाच्या माहितीतील # गोष्टी' })} (उदा. लिंक) काढल्या जातील. तुम्ही बदललेले तसेच राहते. प्रॉडक्ट आणि चित्रे 30 दिवस ट्रॅशमध्ये असतात; बाकी सर्व त्या-त्या मजकुराच्या "केलेले बदल" मध्ये मिळते.`
export const notRemoved = 'काही नमुने काढता आले नाहीत. कृपया पुन्हा प्रयत्न करा.'

export const bringBack = 'सुरुवातीची कामे डॅशबोर्डवर दाखवा'
export const systemHint = 'नवीन दुकान आधी काय करते, सर्व ॲडमिनच्या डॅशबोर्डवर.'
export const isShown = 'काय करायचे बाकी आहे ते डॅशबोर्डवर दिसते.'
export const loading = 'सुरुवातीची कामे लोड होत आहेत...'
export const loadFailure = 'सुरुवातीची कामे लोड झाली नाहीत.'
