import { plural } from './plural.ts'

/** The accounts of the back office. */
export const title = 'टीम'
export const loading = 'टीम लोड होत आहे...'

export const columns = {
  account: 'अकाउंट',
  role: 'रोल',
  state: 'स्थिती',
  lastLogin: 'शेवटचे लॉगिन',
  actions: 'आणखी',
}

export const you = '(तुम्ही)'
export const state = { active: 'सुरू', invited: 'आमंत्रण पाठवले', disabled: 'बंद' }
export const secondFactor = 'टू-स्टेप व्हेरिफिकेशन'
export const neverLoggedIn = 'कधीही नाही'
export const openSessions = (count: number) => plural(count, { one: '# चालू लॉगिन', other: '# चालू लॉगिन' })
export const noMoney = 'किमती आणि पेमेंट दिसत नाहीत'
export const access = 'ईमेल आणि काय दिसावे'
export const accessOf = (name: string) => `${name}: ईमेल आणि काय दिसावे`

export const roleOf = (username: string) => `${username} यांचा रोल`
export const seesMoney = 'किमती आणि पेमेंट'
export const seesMoneyOf = (username: string) => `${username} यांना किमती आणि पेमेंट दिसावेत`
export const resendInvitation = 'आमंत्रण पुन्हा पाठवा'
export const logOutEverywhere = 'सगळीकडून लॉगआउट करा'
export const resetSecondFactor = 'टू-स्टेप व्हेरिफिकेशन रीसेट करा'
export const enable = 'अकाउंट सुरू करा'
export const disable = 'अकाउंट बंद करा'
export const historyOf = (username: string) => `${username} यांच्या अकाउंटमधील बदल`
/** What was done about an account. */
export const wasEnabled = 'अकाउंट सुरू झाले.'
export const wasDisabled = 'अकाउंट बंद झाले.'
export const wasLoggedOut = 'सगळीकडून लॉगआउट झाले.'
export const wasReset = 'टू-स्टेप व्हेरिफिकेशन रीसेट झाले.'
export const wasWithdrawn = 'आमंत्रण मागे घेतले.'
export const accountName = (name: string, username: string) => `${name} (${username})`

export const invite = 'टीममध्ये बोलवा'
export const inviteTitle = 'टीममध्ये बोलवा'
export const username = 'युजरनेम'
export const name = 'नाव'
export const email = 'ईमेल'
export const role = 'रोल'
export const roleHint =
  'युजर काउंटर आणि वर्कशॉपमध्ये काम करतात: दुरुस्ती, बुकिंग, मेसेज, एस्टिमेट, बिले आणि पेमेंट. ॲडमिन सर्व काही करू शकतात, उदा. प्रॉडक्ट, मजकूर, एक्सपोर्ट, काढून टाकणे, पैशांचा रिपोर्ट आणि टीम.'
export const sendInvitation = 'आमंत्रण पाठवा'
export const sendingInvitation = 'पाठवत आहे...'
export const invitationNote = 'पासवर्ड सेट करण्याची लिंक आम्ही ईमेलने पाठवतो.'

/** An invitation whose owner has not joined yet. */
export const correctTitle = 'आमंत्रण दुरुस्त करा'
export const correctionNote = 'ईमेल बदलल्यास त्यावर नवीन लिंक जाते; आधीची लिंक चालत नाही.'
export const saveCorrection = 'सेव्ह करा'
export const withdraw = 'मागे घ्या'
export const withdrawInvitation = 'आमंत्रण मागे घ्या'
export const confirmWithdraw = 'हे आमंत्रण नक्की मागे घ्यायचे आहे का? त्याची लिंक चालणार नाही.'
export const getLink = 'आमंत्रणाची लिंक'
export const linkTitle = 'आमंत्रणाची लिंक'
export const linkHint = (name: string, until: string) =>
  `ही फक्त ${name} यांना द्या. जो आधी उघडेल तो पासवर्ड सेट करेल. ती एकदाच चालते, ${until} पर्यंत, आणि आधीच्या लिंक बंद होतात.`
export const copyLink = 'लिंक कॉपी करा'
export const linkCopied = 'लिंक कॉपी झाली.'
export const linkSelected = 'लिंक निवडली आहे. Ctrl+C ने कॉपी करा, किंवा त्यावर दाबून धरा.'
export const linkByWhatsApp = 'WhatsApp'
export const linkBySms = 'SMS'
export const invitationText = (name: string, shop: string, url: string) =>
  `नमस्कार ${name}, ${shop} येथील बॅक ऑफिसमध्ये तुमचे अकाउंट आहे. येथे तुमचा पासवर्ड सेट करा: ${url} ही लिंक एकदाच चालते.`

export const policy = 'ॲडमिनसाठी टू-स्टेप व्हेरिफिकेशन आवश्यक करा'
export const policyHint = 'ज्या ॲडमिननी ते सुरू केलेले नाही, ते सुरू करेपर्यंत दुसरे काहीही करू शकत नाहीत.'
export const policyLoading = 'लॉगिनचे नियम लोड होत आहेत...'
export const policyLoadFailure = 'लॉगिनचे नियम लोड झाले नाहीत.'
