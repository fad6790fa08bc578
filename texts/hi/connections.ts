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

export const keys = 'API कुंजियाँ'
export const keysHint = `कुंजी से कोई दूसरा प्रोग्राम आपके नाम से API इस्तेमाल करता है, जितनी इजाज़त आप दें: ज़्यादा से ज़्यादा ${API_KEYS_MAX} कुंजियाँ, हर एक से एक मिनट में ${API_KEY_CALLS_PER_MINUTE} बार।`
export const loadingKeys = 'API कुंजियाँ लोड हो रही हैं...'
export const keysLoadFailure = 'API कुंजियाँ लोड नहीं हो सकीं।'
export const noKeys = 'कोई API कुंजी नहीं है।'
export const addKey = 'नई API कुंजी'
export const keyName = 'नाम'
export const keyNameHint = 'जो प्रोग्राम इसे इस्तेमाल करेगा, जैसे Zapier'
export const scopes = 'इजाज़त'
export const scopeNames: Record<Scope, string> = {
  'requests:read': 'बुकिंग, रिपेयर और मैसेज पढ़ना',
  'requests:write': 'बुकिंग, रिपेयर और मैसेज बदलना',
  'products:read': 'स्टॉक पढ़ना',
  'products:write': 'प्रोडक्ट जोड़ना, बदलना और हटाना',
  'money:read': 'बिल पढ़ना',
}
export const noScope = 'चुनें कि इस कुंजी से क्या हो सकता है।'
export const expiry = 'कितने दिन चले'
export const days = (count: number) => plural(count, { other: '# दिन' })
export const makeKey = 'कुंजी बनाएँ'
export const makingKey = 'कुंजी बन रही है...'
export const keyFailure = 'कुंजी नहीं बन सकी। कृपया फिर कोशिश करें।'
export const newKey = 'आपकी नई API कुंजी'
export const newKeyHint = (name: string) => `इसे अभी ${name} में कॉपी कर लें: यह दोबारा नहीं दिखेगी।`
export const copy = 'कॉपी करें'
export const copied = 'कॉपी हो गया।'
export const selected = 'यह चुना हुआ है। कीबोर्ड से या देर तक दबाकर कॉपी करें।'
export const keyDetails = (beginning: string, userName: string) => `${beginning}…, ${userName} ने बनाई`
export const may = (names: string) => `इजाज़त: ${names}`
export const used = (time: string) => `पिछली बार ${time} बजे चली`
export const neverUsed = 'कभी नहीं चली'
export const expires = (time: string) => `${time} बजे तक चलेगी`
export const hasExpired = (time: string) => `${time} बजे खत्म हो गई`
export const deleteKeyOf = (name: string) => `${name} की API कुंजी हटाएँ`
export const keyTexts = {
  confirmDelete: 'क्या आप सच में यह API कुंजी हटाना चाहते हैं? इसे इस्तेमाल करने वाला प्रोग्राम तुरंत रुक जाएगा।',
  deleteFailure: 'API कुंजी हटाई नहीं जा सकी। कृपया फिर कोशिश करें।',
}
export const keyDeleted = 'API कुंजी हटा दी गई है।'

export const webhooks = 'वेबहुक'
export const webhooksHint = `किसी बुकिंग, रिपेयर या मैसेज के साथ जो भी हो, वह इन पतों पर तुरंत भेजा जाता है। उसमें यह होता है कि किस रिक्वेस्ट के साथ क्या हुआ, यह नहीं कि ग्राहक कौन है। ज़्यादा से ज़्यादा ${WEBHOOKS_MAX} पते।`
export const loadingWebhooks = 'वेबहुक लोड हो रहे हैं...'
export const webhooksLoadFailure = 'वेबहुक लोड नहीं हो सके।'
export const noWebhooks = 'कोई वेबहुक नहीं है।'
export const addWebhook = 'नया वेबहुक'
export const url = 'पता'
export const urlHint = 'https:// से शुरू होता है। जिस प्रोग्राम को भेजना है, वह इसे दिखाता है।'
export const saveWebhook = 'वेबहुक जोड़ें'
export const savingWebhook = 'वेबहुक जुड़ रहा है...'
export const webhookFailure = 'वेबहुक जोड़ा नहीं जा सका। कृपया फिर कोशिश करें।'
export const newSecret = 'वेबहुक का सीक्रेट'
export const newSecretHint = (url: string) => `${url} वाला प्रोग्राम इससे जाँचता है कि किसने भेजा। इसे अभी वहाँ कॉपी कर लें: यह दोबारा नहीं दिखेगा।`
export const isOn = 'चालू'
export const isOff = 'बंद'
export const turnOff = 'बंद करें'
export const turnOffOf = (url: string) => `${url} बंद करें`
export const turnOn = 'चालू करें'
export const turnOnOf = (url: string) => `${url} चालू करें`
export const renewSecret = 'नया सीक्रेट'
export const renewSecretOf = (url: string) => `${url} का नया सीक्रेट`
export const sendTest = 'टेस्ट भेजें'
export const sendTestTo = (url: string) => `${url} पर टेस्ट भेजें`
export const deleteWebhookOf = (url: string) => `वेबहुक ${url} हटाएँ`
export const webhookTexts = {
  confirmDelete: 'क्या आप सच में यह वेबहुक हटाना चाहते हैं? इस पर जो भेजना बाकी है, वह नहीं जाएगा।',
  deleteFailure: 'वेबहुक हटाया नहीं जा सका। कृपया फिर कोशिश करें।',
}
export const webhookDeleted = 'वेबहुक हटा दिया गया है।'
export const testSent = 'टेस्ट भेजा जा रहा है। उसका नतीजा नीचे की सूची में है।'
export const notDone = 'यह नहीं हो सका। कृपया फिर कोशिश करें।'
/** Also what the API says. */
export const webhookIsOff = 'यह वेबहुक बंद है।'

export const deliveries = 'क्या-क्या भेजा गया'
export const noDeliveries = `पिछले ${WEBHOOK_LOG_DAYS} दिनों में कुछ नहीं भेजा गया।`
export const deliveriesLoadFailure = 'वेबहुक का लॉग लोड नहीं हो सका।'
export const columns = { message: 'मैसेज', state: 'स्टेटस', when: 'कब', attempts: 'कितनी कोशिशें', result: 'नतीजा', actions: 'क्या करें' }
export const states: Record<WebhookDelivery['state'], string> = { waiting: 'जाना बाकी', delivered: 'पहुँच गया', failed: 'नहीं पहुँचा' }
export const nextAttempt = (time: string) => `अगली कोशिश ${time} बजे`
export const answered = (status: number) => `वहाँ से जवाब आया: ${status}`
export const notTried = 'अभी कोशिश नहीं हुई'
export const failures: Record<Exclude<WebhookFailure, 'status'>, string> = {
  unreachable: 'उस पते तक पहुँचा नहीं जा सका, या उसका सर्टिफ़िकेट सही नहीं है।',
  timeout: 'वहाँ से समय पर जवाब नहीं आया।',
  private: 'यह पता किसी प्राइवेट नेटवर्क का है, जहाँ कुछ नहीं भेजा जाता।',
  sealed: 'सीक्रेट पढ़ा नहीं जा सकता: साइट की एन्क्रिप्शन कुंजी बदल गई है। नया सीक्रेट बनाएँ।',
}
export const sendAgain = 'फिर से भेजें'
export const sendAgainOf = (type: string, reference: string) => (reference ? `${reference} का ${type} फिर से भेजें` : `${type} फिर से भेजें`)
export const sentAgain = 'फिर से भेजा जा रहा है।'

export const others = 'दूसरे प्रोग्राम से कनेक्शन'
export const othersHint = 'उनके लिए जो दुकान के लिए दूसरे प्रोग्राम बनाते या जोड़ते हैं: API कुंजियाँ, वेबहुक और API की जानकारी।'
