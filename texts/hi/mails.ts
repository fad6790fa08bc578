import { BACKUP_MAX_AGE_DAYS } from '#contract/constants.ts'
import type { AdminChange, DayFigures, FactorChange, MailText } from '../en/mails.ts'
import { plural } from './plural.ts'

/** Mails as plain text. */

interface Person {
  name: string
  userName: string
}

export const newsletterWelcome = (unsubscribeUrl: string): MailText => ({
  subject: 'सब्सक्राइब करने के लिए धन्यवाद',
  text: `नमस्ते,

आपने हमारा न्यूज़लेटर सब्सक्राइब किया है। दुकान में कुछ नया होने पर हम आपको लिखेंगे: टेस्ट में पास हुए सेकंड हैंड लैपटॉप, नए प्रोडक्ट, छुट्टियों में दुकान का समय।

अगर आपको ये ईमेल नहीं चाहिए, या आपने सब्सक्राइब नहीं किया था, तो यहाँ अनसब्सक्राइब करें:

${unsubscribeUrl}
`,
})

export const productFree = (product: string, url: string): MailText => ({
  subject: `${product} फिर से मिल रहा है`,
  text: `नमस्ते,

आपने कहा था कि ${product} फिर से मिलने पर हम आपको बताएँ। यह अब मिल रहा है। जो पहले बुक करेगा, यह उसी को मिलेगा:

${url}

इस प्रोडक्ट की सूची से हमने आपका ईमेल हटा दिया है। अगर आपने यह ईमेल नहीं माँगा था, तो इस पर ध्यान न दें: हम दोबारा नहीं लिखेंगे।
`,
})

export const testMail = (name: string, url: string): MailText => ({
  subject: 'टेस्ट ईमेल',
  text: `नमस्ते ${name},

यह वह टेस्ट ईमेल है जो आपने माँगा था। आपकी वेबसाइट के ईमेल आप तक पहुँच रहे हैं:

${url}
`,
})

export const backupIsOld = (name: string, url: string): MailText => ({
  subject: 'आपकी वेबसाइट का नया बैकअप नहीं है',
  text: `नमस्ते ${name},

${plural(BACKUP_MAX_AGE_DAYS, {
  other: 'आपकी वेबसाइट का सबसे नया बैकअप # दिन से ज़्यादा पुराना है, या जहाँ होना चाहिए वहाँ कोई बैकअप नहीं है।',
})} अगर अभी मशीन खराब हो जाए, तो तब से आया सब कुछ चला जाएगा।

सिस्टम पेज खोलें: वहाँ लिखा है कि क्या गड़बड़ हुई, और "अभी बैकअप लें" से फिर कोशिश होती है।

${url}

नया बैकअप बनने तक हम दोबारा नहीं लिखेंगे।
`,
})

export const dayClosed = (name: string, figures: DayFigures, url: string): MailText => ({
  subject: `दिन ${figures.day}: ${figures.received} मिले`,
  text: `नमस्ते ${name},

${figures.day} का हिसाब:

बिल, क्रेडिट नोट घटाकर: ${figures.billed}
पैसे मिले: ${figures.received}
${figures.modes.map(([mode, amount]) => `- ${mode}: ${amount}\n`).join('')}खर्च और तनख्वाह: ${figures.expenses}
गल्ला: ${figures.difference === null ? 'गिना नहीं गया' : `फ़र्क ${figures.difference}`}
ग्राहकों से लेना है: ${figures.owed}

रिपोर्ट में पूरी जानकारी है:

${url}

दुकान बंद होने के समय यह ईमेल सभी एडमिन को जाता है। इसे “पैसे” पेज पर चालू किया गया है।
`,
})

/** `invitedBy` is the username of an admin. */
export const invitation = ({ name, userName }: Person, invitedBy: string, days: number, url: string): MailText => ({
  subject: 'आपको टीम में बुलाया गया है',
  text: `नमस्ते ${name},

${invitedBy} ने आपके लिए एक अकाउंट बनाया है। आपका यूज़रनेम "${userName}" है। ${plural(days, {
    other: 'अपना पासवर्ड बनाने के लिए # दिन के अंदर यह लिंक खोलें:',
  })}

${url}

यह लिंक एक ही बार चलता है। अगर यह ईमेल आपके लिए नहीं है, तो इस पर ध्यान न दें: पासवर्ड के बिना इस अकाउंट में कोई लॉगिन नहीं कर सकता।
`,
})

export const passwordReset = ({ name, userName }: Person, minutes: number, url: string): MailText => ({
  subject: 'नया पासवर्ड बनाएँ',
  text: `नमस्ते ${name},

किसी ने आपके अकाउंट "${userName}" के लिए नया पासवर्ड माँगा है। ${plural(minutes, {
    other: 'अगर वह आप थे, तो # मिनट के अंदर यह लिंक खोलें:',
  })}

${url}

यह लिंक एक ही बार चलता है। अगर वह आप नहीं थे, तो इस ईमेल पर ध्यान न दें: आपका पासवर्ड नहीं बदला है।
`,
})

/** `resetBy` is the username of an admin. */
export const secondFactorReset = ({ name, userName }: Person, resetBy: string, url: string): MailText => ({
  subject: 'आपका टू-स्टेप वेरिफ़िकेशन बंद कर दिया गया है',
  text: `नमस्ते ${name},

${resetBy} ने आपके अकाउंट "${userName}" का टू-स्टेप वेरिफ़िकेशन बंद कर दिया है। अब लॉगिन के लिए सिर्फ़ पासवर्ड काफ़ी है। सेटिंग्स में इसे फिर से चालू करें:

${url}

अगर आपने यह नहीं कहा था, तो नया पासवर्ड बनाएँ और ${resetBy} से बात करें।
`,
})

/** The change, by its kind. */
const FACTOR_CHANGES: Record<FactorChange, (userName: string) => string> = {
  appAdded: (userName) => `आपके अकाउंट "${userName}" में एक ऑथेंटिकेटर ऐप जोड़ा गया।`,
  appRemoved: (userName) => `आपके अकाउंट "${userName}" से ऑथेंटिकेटर ऐप हटाया गया।`,
  passkeyAdded: (userName) => `आपके अकाउंट "${userName}" में एक पासकी जोड़ी गई।`,
  passkeyRemoved: (userName) => `आपके अकाउंट "${userName}" से एक पासकी हटाई गई।`,
  turnedOff: (userName) => `आपके अकाउंट "${userName}" का टू-स्टेप वेरिफ़िकेशन बंद कर दिया गया। अब लॉगिन के लिए सिर्फ़ पासवर्ड काफ़ी है।`,
  codesRenewed: (userName) => `आपके अकाउंट "${userName}" के नए रिकवरी कोड बनाए गए। पुराने अब नहीं चलेंगे।`,
}

export const secondFactorChanged = ({ name, userName }: Person, change: FactorChange, url: string): MailText => ({
  subject: 'आपके टू-स्टेप वेरिफ़िकेशन में बदलाव हुआ है',
  text: `नमस्ते ${name},

${FACTOR_CHANGES[change](userName)} अगर वह आप थे, तो कुछ करने की ज़रूरत नहीं है।

अगर वह आप नहीं थे, तो लॉगिन में "पासवर्ड भूल गए?" से अभी नया पासवर्ड बनाएँ, फिर सेटिंग्स में टू-स्टेप वेरिफ़िकेशन देखें, और दुकान के किसी एडमिन को बताएँ:

${url}
`,
})

/** `at` is the time in the shop, `range` such as `203.0.113.x`. */
export const newDevice = ({ name, userName }: Person, login: { device: string; range: string; at: string }, url: string): MailText => ({
  subject: 'आपके अकाउंट में नया लॉगिन',
  text: `नमस्ते ${name},

किसी ने आपके अकाउंट "${userName}" में ऐसे डिवाइस से लॉगिन किया है जिससे पहले लॉगिन नहीं हुआ था:

डिवाइस: ${login.device}
समय: ${login.at}
नेटवर्क पता: ${login.range}

अगर वह आप थे, तो कुछ करने की ज़रूरत नहीं है। हो सकता है यह वही ब्राउज़र हो जिसकी कुकीज़ हटा दी गई थीं।

अगर वह आप नहीं थे, तो सेटिंग्स में लॉगिन की सूची से उसे लॉगआउट करें, नया पासवर्ड बनाएँ, और दुकान के किसी एडमिन को बताएँ:

${url}
`,
})

export const passwordChanged = ({ name, userName }: Person, url: string, keys: readonly string[]): MailText => ({
  subject: 'आपका पासवर्ड बदल गया है',
  text: `नमस्ते ${name},

आपके अकाउंट "${userName}" का पासवर्ड अभी बदला गया है। अगर वह आप थे, तो कुछ करने की ज़रूरत नहीं है।

अगर वह आप नहीं थे, तो लॉगिन में "पासवर्ड भूल गए?" से अभी नया पासवर्ड बनाएँ, और दुकान के किसी एडमिन को बताएँ:

${url}
${
  keys.length === 0
    ? ''
    : `
आपकी बनाई API कुंजियाँ चलती रहेंगी: ${keys.join(', ')}। जिन्हें आप नहीं जानते, उन्हें सिस्टम पेज पर हटा दें।
`
}`,
})

/** The change, by its kind. */
const ADMIN_CHANGES: Record<AdminChange, (by: string, what: string) => string> = {
  apiKeyAdded: (by, what) =>
    `${by} ने API कुंजी "${what}" बनाई है। जब तक वह चलती है, जिसके पास भी वह हो, वह ${by} के नाम से वेबसाइट इस्तेमाल कर सकता है।`,
  webhookAdded: (by, what) => `${by} ने एक वेबहुक जोड़ा है। बुकिंग, रिपेयर और मैसेज के साथ जो भी हो, वह अब यहाँ भेजा जाता है: ${what}`,
  webhookChanged: (by, what) => `${by} ने एक वेबहुक चालू किया है, या उसे नया सीक्रेट दिया है: ${what}`,
  payeeChanged: (by, what) => `${by} ने बदला है कि ग्राहक पैसे कहाँ दें। नए बिलों और पेमेंट लिंक में अब यह लिखा है: ${what}`,
  mailServerChanged: (by, what) => `${by} ने मेल सर्वर बदला है। वेबसाइट अब इसके ज़रिए ईमेल भेजती है: ${what}`,
}

export const adminChanged = (
  { name }: Person,
  { kind, what, by }: { kind: AdminChange; what: string; by: string },
  url: string,
): MailText => ({
  subject: 'एक ज़रूरी सेटिंग बदली गई है',
  text: `नमस्ते ${name},

${ADMIN_CHANGES[kind](by, what)}

अगर आपको इसकी जानकारी है, तो कुछ करने की ज़रूरत नहीं है।

अगर नहीं, तो हो सकता है कि कोई और ${by} का अकाउंट इस्तेमाल कर रहा हो। नए पासवर्ड बनाएँ, सब डिवाइस लॉगआउट करें, और सिस्टम पेज पर जो आपका नहीं है उसे हटाएँ:

${url}

यह मेल सभी एडमिन को जाता है।
`,
})

export const repairHandedOn = (
  name: string,
  { reference, by, technician }: { reference: string; by: string; technician: string | null },
  url: string,
): MailText => ({
  subject: `रिपेयर ${reference} अब आपके पास नहीं है`,
  text: `नमस्ते ${name},

${
  technician === null
    ? `${by} ने रिपेयर ${reference} आपसे हटा दी है। अब वह किसी के पास नहीं है, और डिवाइस का पासकोड दुकान के सब लोग देख सकते हैं।`
    : `${by} ने आपकी रिपेयर ${reference} ${technician} को दे दी है, जो अब डिवाइस का पासकोड देख सकते हैं।`
}

अगर आपको इसकी वजह नहीं पता, तो ${by} या दुकान के किसी एडमिन से पूछें:

${url}
`,
})
