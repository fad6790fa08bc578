import type { WebhookDelivery } from '#contract/office/webhooks.ts'
import {
  API_KEY_CALLS_PER_MINUTE,
  API_KEYS_MAX,
  type Scope,
  WEBHOOK_LOG_DAYS,
  WEBHOOKS_MAX,
  type WebhookFailure,
} from '#contract/staff-constants.ts'
import { plural } from './plural.ts'

// Programs of others: API keys and webhooks, on the system screen.

export const keys = 'API की'
export const keysHint = `API की असल्यास दुसरा प्रोग्रॅम तुमच्या नावाने API वापरू शकतो, पण तुम्ही परवानगी दिली तेवढेच: जास्तीत जास्त ${API_KEYS_MAX} API की, प्रत्येकीला मिनिटाला ${API_KEY_CALLS_PER_MINUTE} कॉल.`
export const loadingKeys = 'API की लोड होत आहेत...'
export const keysLoadFailure = 'API की लोड झाल्या नाहीत.'
export const noKeys = 'एकही API की नाही.'
export const addKey = 'नवीन API की'
export const keyName = 'नाव'
export const keyNameHint = 'ती वापरणारा प्रोग्रॅम, उदा. Zapier.'
export const scopes = 'परवानगी'
export const scopeNames: Record<Scope, string> = {
  'requests:read': 'बुकिंग, दुरुस्ती आणि मेसेज पाहणे',
  'requests:write': 'बुकिंग, दुरुस्ती आणि मेसेज बदलणे',
  'products:read': 'स्टॉक पाहणे',
  'products:write': 'प्रॉडक्ट जोडणे, बदलणे आणि काढून टाकणे',
  'money:read': 'बिले पाहणे',
}
export const noScope = 'ही API की काय करू शकते ते निवडा.'
export const expiry = 'किती दिवस चालेल'
export const days = (count: number) => plural(count, { other: '# दिवस' })
export const makeKey = 'API की तयार करा'
export const makingKey = 'API की तयार होत आहे...'
export const keyFailure = 'API की तयार झाली नाही. कृपया पुन्हा प्रयत्न करा.'
export const newKey = 'तुमची नवीन API की'
export const newKeyHint = (name: string) => `ती आत्ताच ${name} मध्ये कॉपी करा: पुन्हा दिसणार नाही.`
export const copy = 'कॉपी करा'
export const copied = 'कॉपी झाले.'
export const selected = 'निवडले आहे. कीबोर्डने किंवा दाबून धरून कॉपी करा.'
export const keyDetails = (beginning: string, userName: string) => `${beginning}…, ${userName} यांनी तयार केली`
export const may = (names: string) => `परवानगी: ${names}`
export const used = (time: string) => `शेवटचा वापर: ${time}`
export const neverUsed = 'कधीही वापरली नाही'
export const expires = (time: string) => `${time} पर्यंत चालेल`
export const hasExpired = (time: string) => `${time} रोजी मुदत संपली`
export const deleteKeyOf = (name: string) => `API की ${name} काढून टाका`
export const keyTexts = {
  confirmDelete: 'ही API की नक्की काढून टाकायची आहे का? ती वापरणारा प्रोग्रॅम लगेच बंद पडेल.',
  deleteFailure: 'API की काढून टाकता आली नाही. कृपया पुन्हा प्रयत्न करा.',
}
export const keyDeleted = 'API की काढून टाकली आहे.'

export const webhooks = 'वेबहुक'
export const webhooksHint = `बुकिंग, दुरुस्ती किंवा मेसेजमध्ये जे घडते ते लगेच या पत्त्यांवर पाठवले जाते. कोणत्या रिक्वेस्टमध्ये काय घडले ते त्यात असते, ग्राहक कोण ते कधीही नसते. जास्तीत जास्त ${WEBHOOKS_MAX} पत्ते.`
export const loadingWebhooks = 'वेबहुक लोड होत आहेत...'
export const webhooksLoadFailure = 'वेबहुक लोड झाले नाहीत.'
export const noWebhooks = 'एकही वेबहुक नाही.'
export const addWebhook = 'नवीन वेबहुक'
export const url = 'पत्ता'
export const urlHint = 'तो https:// ने सुरू होतो. ज्या प्रोग्रॅमला पाठवायचे, त्यात तो दिसतो.'
export const saveWebhook = 'वेबहुक जोडा'
export const savingWebhook = 'वेबहुक जोडत आहे...'
export const webhookFailure = 'वेबहुक जोडता आला नाही. कृपया पुन्हा प्रयत्न करा.'
export const newSecret = 'वेबहुकचे सीक्रेट'
export const newSecretHint = (url: string) =>
  `या सीक्रेटने ${url} वरील प्रोग्रॅम पाठवणारा खरा आहे का ते तपासतो. ते आत्ताच तिथे कॉपी करा: पुन्हा दिसणार नाही.`
export const isOn = 'सुरू'
export const isOff = 'बंद'
export const turnOff = 'बंद करा'
export const turnOffOf = (url: string) => `${url} बंद करा`
export const turnOn = 'सुरू करा'
export const turnOnOf = (url: string) => `${url} सुरू करा`
export const renewSecret = 'नवीन सीक्रेट'
export const renewSecretOf = (url: string) => `${url} साठी नवीन सीक्रेट`
export const sendTest = 'टेस्ट पाठवा'
export const sendTestTo = (url: string) => `${url} वर टेस्ट पाठवा`
export const deleteWebhookOf = (url: string) => `वेबहुक ${url} काढून टाका`
export const webhookTexts = {
  confirmDelete: 'हा वेबहुक नक्की काढून टाकायचा आहे का? त्याला पाठवायचे बाकी असलेले पाठवले जाणार नाही.',
  deleteFailure: 'वेबहुक काढून टाकता आला नाही. कृपया पुन्हा प्रयत्न करा.',
}
export const webhookDeleted = 'वेबहुक काढून टाकला आहे.'
export const testSent = 'टेस्ट पाठवली जात आहे. काय झाले ते खालील यादीत दिसेल.'
export const notDone = 'हे झाले नाही. कृपया पुन्हा प्रयत्न करा.'
/** Also what the API says. */
export const webhookIsOff = 'हा वेबहुक बंद आहे.'

export const deliveries = 'काय पाठवले'
export const noDeliveries = `मागच्या ${WEBHOOK_LOG_DAYS} दिवसांत काहीही पाठवले नाही.`
export const deliveriesLoadFailure = 'वेबहुकचा लॉग लोड झाला नाही.'
export const columns = {
  message: 'मेसेज',
  state: 'स्थिती',
  when: 'केव्हा',
  attempts: 'प्रयत्न',
  result: 'काय झाले',
  actions: 'कृती',
}
export const states: Record<WebhookDelivery['state'], string> = { waiting: 'वाट पाहत आहे', delivered: 'पोहोचला', failed: 'पोहोचला नाही' }
export const nextAttempt = (time: string) => `पुढचा प्रयत्न: ${time}`
export const answered = (status: number) => `समोरच्या प्रोग्रॅमने ${status} उत्तर दिले.`
export const notTried = 'अजून प्रयत्न झाला नाही'
export const failures: Record<Exclude<WebhookFailure, 'status'>, string> = {
  unreachable: 'समोरच्या प्रोग्रॅमशी संपर्क झाला नाही, किंवा त्याचे सर्टिफिकेट बरोबर नाही.',
  timeout: 'समोरच्या प्रोग्रॅमने वेळेत उत्तर दिले नाही.',
  private: 'हा पत्ता खासगी नेटवर्कमधील आहे. तिथे काहीही पाठवले जात नाही.',
  sealed: 'सीक्रेट वाचता येत नाही: साइटची एन्क्रिप्शन की बदलली आहे. नवीन सीक्रेट तयार करा.',
}
export const sendAgain = 'पुन्हा पाठवा'
export const sendAgainOf = (type: string, reference: string) => (reference ? `${reference} चा ${type} पुन्हा पाठवा` : `${type} पुन्हा पाठवा`)
export const sentAgain = 'पुन्हा पाठवला जात आहे.'

export const others = 'इतर प्रोग्रॅमशी जोडणी'
export const othersHint = 'जे दुकानासाठी इतर प्रोग्रॅम बनवतात किंवा जोडतात त्यांच्यासाठी: API की, वेबहुक आणि API ची माहिती.'
