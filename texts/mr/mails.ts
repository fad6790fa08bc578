import { BACKUP_MAX_AGE_DAYS } from '#contract/constants.ts'
import type { AdminChange, DayFigures, FactorChange, MailText } from '../en/mails.ts'
import { plural } from './plural.ts'

/** Mails as plain text. */

interface Person {
  name: string
  userName: string
}

export const newsletterWelcome = (unsubscribeUrl: string): MailText => ({
  subject: 'सबस्क्राइब केल्याबद्दल धन्यवाद',
  text: `नमस्कार,

तुम्ही आमचे न्यूजलेटर सबस्क्राइब केले आहे. दुकानात काही नवीन असेल तेव्हा आम्ही तुम्हाला लिहू: तपासणीत पास झालेले सेकंड हँड लॅपटॉप, नवीन प्रॉडक्ट, सुट्टीतील दुकानाची वेळ.

तुम्हाला हे ईमेल नको असतील, किंवा तुम्ही सबस्क्राइब केले नसेल, तर येथे अनसबस्क्राइब करा:

${unsubscribeUrl}
`,
})

export const productFree = (product: string, url: string): MailText => ({
  subject: `${product} पुन्हा उपलब्ध आहे`,
  text: `नमस्कार,

${product} पुन्हा उपलब्ध झाल्यावर कळवा, असे तुम्ही सांगितले होते. तो आता उपलब्ध आहे. जो आधी बुक करेल, त्याला तो मिळेल:

${url}

या प्रॉडक्टच्या यादीतून आम्ही तुमचा ईमेल काढून टाकला आहे. हा ईमेल तुम्ही मागवला नसेल, तर त्याकडे दुर्लक्ष करा: आम्ही पुन्हा लिहिणार नाही.
`,
})

export const testMail = (name: string, url: string): MailText => ({
  subject: 'टेस्ट ईमेल',
  text: `नमस्कार ${name},

तुम्ही मागवलेला हा टेस्ट ईमेल आहे. तुमच्या वेबसाइटचे ईमेल तुमच्यापर्यंत पोहोचतात:

${url}
`,
})

export const backupIsOld = (name: string, url: string): MailText => ({
  subject: 'तुमच्या वेबसाइटचा नवीन बॅकअप नाही',
  text: `नमस्कार ${name},

${plural(BACKUP_MAX_AGE_DAYS, {
  one: 'तुमच्या वेबसाइटचा सर्वात नवीन बॅकअप # दिवसापेक्षा जुना आहे, किंवा जिथे असायला हवा तिथे बॅकअप नाही.',
  other: 'तुमच्या वेबसाइटचा सर्वात नवीन बॅकअप # दिवसांपेक्षा जुना आहे, किंवा जिथे असायला हवा तिथे बॅकअप नाही.',
})} आत्ता मशीन बिघडले, तर त्यानंतर आलेले सर्व काही जाईल.

सिस्टम पेज उघडा: काय अडचण आली ते तिथे लिहिले आहे, आणि "आत्ता बॅकअप घ्या" दाबल्यावर पुन्हा प्रयत्न होतो.

${url}

नवीन बॅकअप होईपर्यंत आम्ही पुन्हा लिहिणार नाही.
`,
})

export const dayClosed = (name: string, figures: DayFigures, url: string): MailText => ({
  subject: `दिवस ${figures.day}: ${figures.received} मिळाले`,
  text: `नमस्कार ${name},

${figures.day} चा हिशोब:

बिले वजा क्रेडिट नोट: ${figures.billed}
मिळालेले पैसे: ${figures.received}
${figures.modes.map(([mode, amount]) => `- ${mode}: ${amount}\n`).join('')}खर्च आणि पगार: ${figures.expenses}
गल्ला: ${figures.difference === null ? 'मोजला नाही' : `फरक ${figures.difference}`}
ग्राहकांकडून येणे: ${figures.owed}

रिपोर्टमध्ये सर्व माहिती आहे:

${url}

दुकान बंद होताना हा ईमेल सर्व ॲडमिनना जातो. तो “पैसे” या पेजवर सुरू केला आहे.
`,
})

/** `invitedBy` is the username of an admin. */
export const invitation = ({ name, userName }: Person, invitedBy: string, days: number, url: string): MailText => ({
  subject: 'तुम्हाला टीममध्ये बोलावले आहे',
  text: `नमस्कार ${name},

${invitedBy} यांनी तुमच्यासाठी अकाउंट तयार केले आहे. तुमचे युजरनेम "${userName}" आहे. ${plural(days, {
    one: 'तुमचा पासवर्ड सेट करण्यासाठी # दिवसाच्या आत ही लिंक उघडा:',
    other: 'तुमचा पासवर्ड सेट करण्यासाठी # दिवसांच्या आत ही लिंक उघडा:',
  })}

${url}

ही लिंक एकदाच चालते. हा ईमेल तुमच्यासाठी नसेल, तर त्याकडे दुर्लक्ष करा: पासवर्डशिवाय या अकाउंटमध्ये कोणीही लॉगिन करू शकत नाही.
`,
})

export const passwordReset = ({ name, userName }: Person, minutes: number, url: string): MailText => ({
  subject: 'नवीन पासवर्ड सेट करा',
  text: `नमस्कार ${name},

कोणीतरी तुमच्या अकाउंट "${userName}" साठी नवीन पासवर्ड मागितला आहे. ${plural(minutes, {
    one: 'ते तुम्हीच असाल, तर # मिनिटाच्या आत ही लिंक उघडा:',
    other: 'ते तुम्हीच असाल, तर # मिनिटांच्या आत ही लिंक उघडा:',
  })}

${url}

ही लिंक एकदाच चालते. ते तुम्ही नसाल, तर या ईमेलकडे दुर्लक्ष करा: तुमचा पासवर्ड बदललेला नाही.
`,
})

/** `resetBy` is the username of an admin. */
export const secondFactorReset = ({ name, userName }: Person, resetBy: string, url: string): MailText => ({
  subject: 'तुमचे टू-स्टेप व्हेरिफिकेशन बंद केले आहे',
  text: `नमस्कार ${name},

${resetBy} यांनी तुमच्या अकाउंट "${userName}" चे टू-स्टेप व्हेरिफिकेशन बंद केले आहे. आता लॉगिनसाठी फक्त पासवर्ड पुरेसा आहे. सेटिंग्जमध्ये ते पुन्हा सुरू करा:

${url}

तुम्ही हे सांगितले नसेल, तर नवीन पासवर्ड सेट करा आणि ${resetBy} यांच्याशी बोला.
`,
})

/** The change, by its kind. */
const FACTOR_CHANGES: Record<FactorChange, (userName: string) => string> = {
  appAdded: (userName) => `तुमच्या अकाउंट "${userName}" मध्ये ऑथेंटिकेटर ॲप जोडले.`,
  appRemoved: (userName) => `तुमच्या अकाउंट "${userName}" मधून ऑथेंटिकेटर ॲप काढले.`,
  passkeyAdded: (userName) => `तुमच्या अकाउंट "${userName}" मध्ये पासकी जोडली.`,
  passkeyRemoved: (userName) => `तुमच्या अकाउंट "${userName}" मधून पासकी काढली.`,
  turnedOff: (userName) => `तुमच्या अकाउंट "${userName}" चे टू-स्टेप व्हेरिफिकेशन बंद केले. आता लॉगिनसाठी फक्त पासवर्ड पुरेसा आहे.`,
  codesRenewed: (userName) => `तुमच्या अकाउंट "${userName}" चे नवीन रिकव्हरी कोड तयार केले. आधीचे आता चालणार नाहीत.`,
}

export const secondFactorChanged = ({ name, userName }: Person, change: FactorChange, url: string): MailText => ({
  subject: 'तुमच्या टू-स्टेप व्हेरिफिकेशनमध्ये बदल झाला आहे',
  text: `नमस्कार ${name},

${FACTOR_CHANGES[change](userName)} ते तुम्हीच असाल, तर काही करायची गरज नाही.

ते तुम्ही नसाल, तर लॉगिनमधील "पासवर्ड विसरलात?" वापरून आत्ताच नवीन पासवर्ड सेट करा, मग सेटिंग्जमध्ये टू-स्टेप व्हेरिफिकेशन पाहा, आणि दुकानाच्या एखाद्या ॲडमिनला सांगा:

${url}
`,
})

/** `at` is the time in the shop, `range` such as `203.0.113.x`. */
export const newDevice = ({ name, userName }: Person, login: { device: string; range: string; at: string }, url: string): MailText => ({
  subject: 'तुमच्या अकाउंटमध्ये नवीन लॉगिन',
  text: `नमस्कार ${name},

कोणीतरी तुमच्या अकाउंट "${userName}" मध्ये अशा डिव्हाइसवरून लॉगिन केले आहे, ज्यावरून आधी लॉगिन झाले नव्हते:

डिव्हाइस: ${login.device}
वेळ: ${login.at}
नेटवर्क पत्ता: ${login.range}

ते तुम्हीच असाल, तर काही करायची गरज नाही. कदाचित ज्या ब्राउझरच्या कुकी काढल्या होत्या, तोच हा असेल.

ते तुम्ही नसाल, तर सेटिंग्जमधील लॉगिनच्या यादीतून ते लॉगआउट करा, नवीन पासवर्ड सेट करा, आणि दुकानाच्या एखाद्या ॲडमिनला सांगा:

${url}
`,
})

export const passwordChanged = ({ name, userName }: Person, url: string, keys: readonly string[]): MailText => ({
  subject: 'तुमचा पासवर्ड बदलला आहे',
  text: `नमस्कार ${name},

तुमच्या अकाउंट "${userName}" चा पासवर्ड नुकताच बदलला आहे. ते तुम्हीच असाल, तर काही करायची गरज नाही.

ते तुम्ही नसाल, तर लॉगिनमधील "पासवर्ड विसरलात?" वापरून आत्ताच नवीन पासवर्ड सेट करा, आणि दुकानाच्या एखाद्या ॲडमिनला सांगा:

${url}
${
  keys.length === 0
    ? ''
    : `
तुम्ही तयार केलेल्या API की चालू राहतील: ${keys.join(', ')}. ज्या तुम्हाला माहीत नाहीत त्या सिस्टम पेजवर काढून टाका.
`
}`,
})

/** The change, by its kind. */
const ADMIN_CHANGES: Record<AdminChange, (by: string, what: string) => string> = {
  apiKeyAdded: (by, what) =>
    `${by} यांनी "${what}" ही API की तयार केली आहे. तिची मुदत संपेपर्यंत, ती ज्याच्याकडे असेल तो ${by} यांच्या नावाने वेबसाइट वापरू शकतो.`,
  webhookAdded: (by, what) => `${by} यांनी एक वेबहुक जोडला आहे. बुकिंग, दुरुस्ती आणि मेसेजमध्ये जे घडते ते आता येथे पाठवले जाते: ${what}`,
  webhookChanged: (by, what) => `${by} यांनी एक वेबहुक चालू केला आहे, किंवा त्याला नवीन सीक्रेट दिले आहे: ${what}`,
  payeeChanged: (by, what) => `ग्राहकांनी पैसे कुठे द्यायचे ते ${by} यांनी बदलले आहे. नवीन बिले आणि पेमेंट लिंकमध्ये आता हे असते: ${what}`,
  mailServerChanged: (by, what) => `${by} यांनी मेल सर्व्हर बदलला आहे. वेबसाइट आता याच्यामार्फत ईमेल पाठवते: ${what}`,
}

export const adminChanged = (
  { name }: Person,
  { kind, what, by }: { kind: AdminChange; what: string; by: string },
  url: string,
): MailText => ({
  subject: 'एक महत्त्वाची सेटिंग बदलली आहे',
  text: `नमस्कार ${name},

${ADMIN_CHANGES[kind](by, what)}

तुम्हाला याची माहिती असेल, तर काही करायची गरज नाही.

नसेल, तर कोणीतरी ${by} हे अकाउंट वापरत असू शकते. नवीन पासवर्ड सेट करा, सर्व डिव्हाइस लॉगआउट करा, आणि सिस्टम पेजवर जे तुमचे नाही ते काढून टाका:

${url}

हा ईमेल सर्व ॲडमिनना जातो.
`,
})

export const repairHandedOn = (
  name: string,
  { reference, by, technician }: { reference: string; by: string; technician: string | null },
  url: string,
): MailText => ({
  subject: `दुरुस्ती ${reference} आता तुमच्याकडे नाही`,
  text: `नमस्कार ${name},

${
  technician === null
    ? `${by} यांनी दुरुस्ती ${reference} तुमच्याकडून काढून घेतली आहे. ती आता कोणाकडेच नाही, आणि डिव्हाइसचा पासकोड दुकानातील सर्व लोक पाहू शकतात.`
    : `${by} यांनी तुमची दुरुस्ती ${reference} ${technician} यांना दिली आहे, ते आता डिव्हाइसचा पासकोड पाहू शकतात.`
}

याचे कारण तुम्हाला माहीत नसेल, तर ${by} यांना किंवा दुकानाच्या एखाद्या ॲडमिनला विचारा:

${url}
`,
})
