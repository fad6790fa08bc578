import { plural } from './plural.ts'

/** The desk without a connection: what is shown, what waits to be sent, and what came of it. */
export const lost = 'इंटरनेट नाही. नवीन जॉब, नोट आणि टप्प्यांचे बदल या डिव्हाइसवर ठेवले जातात आणि नंतर पाठवले जातात.'
export const lostSince = (time: string) =>
  `इंटरनेट नाही. दिसत असलेली माहिती ${time} ची आहे; नवीन जॉब, नोट आणि टप्प्यांचे बदल या डिव्हाइसवर ठेवले जातात आणि नंतर पाठवले जातात.`
export const waits = (count: number) => plural(count, { one: '# नोंद पाठवायची आहे.', other: '# नोंदी पाठवायच्या आहेत.' })
export const refused = (count: number) => plural(count, { one: '# नोंद स्वीकारली गेली नाही.', other: '# नोंदी स्वीकारल्या गेल्या नाहीत.' })
export const behind = (count: number) => plural(count, { one: 'तिच्या मागे # नोंद थांबली आहे.', other: 'तिच्या मागे # नोंदी थांबल्या आहेत.' })
export const notKept = 'हा डिव्हाइस काहीच ठेवू शकत नाही: जागा भरली आहे किंवा स्टोरेज बंद आहे. तुम्ही लिहिलेले फक्त या स्क्रीनवर आहे.'
export const sent = (count: number) => plural(count, { one: '# नोंद पाठवली:', other: '# नोंदी पाठवल्या:' })
export const openSent = (reference: string, name: string) => `${reference}, ${name}`
export const show = 'दाखवा'
export const title = 'पाठवायचे आहे'
export const waiting = 'पाठवायचे आहे'
export const newJob = (name: string) => `नवीन जॉब: ${name}`
export const note = (reference: string, name: string) => `${reference}, ${name} यांच्यासाठी नोट`
export const move = (reference: string, name: string, stage: string) => `${reference}, ${name}: ${stage}`
export const enteredAt = (time: string) => `${time} वाजता लिहिले`
export const moveAnyway = 'तरीही टप्पा बदला'
export const sendAgain = 'पुन्हा पाठवा'
export const change = 'बदला'
export const changeFirst = 'एक नवीन जॉब आधीच लिहिला जात आहे. आधी तो सेव्ह करा किंवा त्याचा फॉर्म रिकामा करा.'
export const discard = 'टाकून द्या'
export const confirmDiscard = 'ही नोंद नक्की टाकून द्यायची आहे का? ती पाठवली जाणार नाही.'
export const gone = 'हा जॉब आता नाही. दरम्यान तो काढून टाकला गेला.'
export const notAccepted = 'दुकानाच्या सर्व्हरने हे स्वीकारले नाही.'
export const arrivedBefore = 'हा जॉब आधी लिहिला होता तसाच सर्व्हरवर पोहोचला आहे. तो बोर्डवर शोधा आणि तिथेच बदला.'
export const waitsBehind = (before: string) => `हे या नोंदीनंतर पाठवले जाईल, जी स्वीकारली गेली नाही: ${before}. आधी ती पुन्हा पाठवा किंवा टाकून द्या.`
export const triedAgain = (time: string) => `सर्व्हरला हे अजून घेता आले नाही. ${time} वाजता पुन्हा प्रयत्न होईल.`
export const tooLate = (title: string) => `${title}: हे पाठवले जात आहे किंवा पाठवले आहे, म्हणून ते आता मागे घेता येत नाही.`
export const kept = (name: string) =>
  `${name} यांचा जॉब या डिव्हाइसवर ठेवला आहे आणि इंटरनेट आल्यावर पाठवला जाईल. तोपर्यंत त्याला रेफरन्स नंबर नाही, म्हणून जमा पावती अजून नाही.`
export const keptSent = (name: string, reference: string) => `${name} यांचा जॉब पाठवला. त्याचा रेफरन्स नंबर ${reference} आहे.`
export const keptRefused = (name: string, reason: string) => `${name} यांचा जॉब स्वीकारला गेला नाही. ${reason}`
export const openJob = 'जॉब उघडा'
export const moveKept = (reference: string, stage: string) => `${reference} आता: ${stage}. इंटरनेट आल्यावर हे पाठवले जाईल.`
export const moveBehind = (reference: string, stage: string) =>
  `${reference} आता: ${stage}. या जॉबच्या आधीच्या नोंदी अजून बाकी आहेत; हे त्यांच्यानंतर पाठवले जाईल.`
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
export const logOut = 'लॉगआउट करा आणि टाकून द्या'
