import { plural } from './plural.ts'

/** The desk without a connection: what is shown, what waits to be sent, and what came of it. */
export const lost = 'इंटरनेट नाही. नवीन जॉब, नोट आणि स्टेजचे बदल या डिव्हाइसवर ठेवले जातात आणि नंतर पाठवले जातात.'
export const lostSince = (time: string) =>
  `इंटरनेट नाही. तुम्ही ${time} ची स्थिती पाहत आहात; नवीन जॉब, नोट आणि स्टेजचे बदल या डिव्हाइसवर ठेवले जातात आणि नंतर पाठवले जातात.`
export const waits = (count: number) => plural(count, { one: '# नोंद पाठवायची आहे.', other: '# नोंदी पाठवायच्या आहेत.' })
export const refused = (count: number) => plural(count, { one: '# नोंद स्वीकारली गेली नाही.', other: '# नोंदी स्वीकारल्या गेल्या नाहीत.' })
export const sent = (count: number) => plural(count, { one: '# नोंद पाठवली:', other: '# नोंदी पाठवल्या:' })
export const openSent = (reference: string, name: string) => `${reference}, ${name}`
export const show = 'दाखवा'
export const title = 'पाठवायचे आहे'
export const waiting = 'पाठवायचे आहे'
export const newJob = (name: string) => `नवीन जॉब: ${name}`
export const note = (reference: string, name: string) => `${reference}, ${name} यांच्यासाठी नोट`
export const move = (reference: string, name: string, stage: string) => `${reference}, ${name}: ${stage}`
export const enteredAt = (time: string) => `${time} वाजता लिहिले`
export const moveAnyway = 'तरीही हलवा'
export const sendAgain = 'पुन्हा पाठवा'
export const change = 'बदला'
export const changeFirst = 'एक नवीन जॉब आधीच लिहिला जात आहे. आधी तो सेव्ह करा किंवा त्याचा फॉर्म रिकामा करा.'
export const discard = 'सोडून द्या'
export const confirmDiscard = 'ही नोंद नक्की सोडून द्यायची आहे का? ती पाठवली जाणार नाही.'
export const gone = 'हा जॉब आता नाही. दरम्यान तो काढून टाकला गेला.'
export const notAccepted = 'दुकानाच्या सर्व्हरने हे स्वीकारले नाही.'
export const kept = (name: string) =>
  `${name} यांचा जॉब या डिव्हाइसवर ठेवला आहे आणि इंटरनेट आल्यावर पाठवला जाईल. तोपर्यंत त्याला रेफरन्स नंबर नाही, म्हणून जमा पावती अजून नाही.`
export const moveKept = (reference: string, stage: string) => `${reference} आता येथे आहे: ${stage}. इंटरनेट आल्यावर हे पाठवले जाईल.`
export const noMoney = 'बिल आणि पेमेंटसाठी इंटरनेट लागते, कारण त्यांचे नंबर सर्व्हरवरून येतात.'
export const noEstimate = 'एस्टिमेटसाठी इंटरनेट लागते, कारण त्याने स्टॉकमधील पार्ट राखीव होतात.'
export const confirmLogout = (count: number) =>
  plural(count, {
    one: '# नोंद अजून पाठवलेली नाही. लॉगआउट केल्यास ती राहणार नाही.',
    other: '# नोंदी अजून पाठवलेल्या नाहीत. लॉगआउट केल्यास त्या राहणार नाहीत.',
  })
export const confirmPhotos = (count: number) =>
  plural(count, {
    one: '# फोटो अजून पाठवलेला नाही. लॉगआउट केल्यास तो राहणार नाही.',
    other: '# फोटो अजून पाठवलेले नाहीत. लॉगआउट केल्यास ते राहणार नाहीत.',
  })
export const logOut = 'लॉगआउट करा आणि सोडून द्या'
