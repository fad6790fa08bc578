import type { ErrorCode } from '#contract/platform/errors.ts'
import { estimateProblems } from './estimates.ts'
import * as messages from './messages.ts'

/** `detail` of the API's error responses. The browser shows texts of its own for the codes that it knows. */
export const problemDetails: Record<ErrorCode, string> = {
  malformed: 'यह रिक्वेस्ट पढ़ी नहीं जा सकी।',
  unauthenticated: 'पहले लॉगिन करें।',
  bad_credentials: messages.login.failure,
  login_expired: messages.login.expired,
  forbidden: 'इस अकाउंट को यह करने की इजाज़त नहीं है।',
  foreign_origin: 'यह रिक्वेस्ट किसी और साइट से आई थी, इसलिए नहीं ली गई।',
  not_found: 'इस पते पर कुछ नहीं है।',
  method_not_allowed: 'इस पते पर यह तरीका नहीं चलता।',
  request_timeout: 'रिक्वेस्ट आने में बहुत देर लगी।',
  conflict: 'इस बीच किसी और ने इसे बदल दिया। इसे फिर से लोड करें।',
  too_large: 'रिक्वेस्ट बहुत बड़ी है।',
  unsupported_type: 'इस पते पर यह कंटेंट टाइप नहीं चलता।',
  expectation_failed: 'सर्वर Expect हेडर पूरा नहीं कर सकता।',
  invalid: 'कुछ जगहों पर जानकारी सही नहीं है।',
  passkeys_unavailable: 'ब्राउज़र पासकी सिर्फ़ https:// और डोमेन के नाम पर देते हैं। इस साइट का पता ऐसा नहीं है।',
  too_many_passkeys: 'इस अकाउंट में इससे ज़्यादा पासकी नहीं हो सकतीं। पहले एक हटाएँ।',
  passkey_refused: 'यह पासकी नहीं चली। फिर कोशिश करें, या दूसरा तरीका चुनें।',
  bad_token: messages.resetPassword.badToken,
  headers_too_large: 'रिक्वेस्ट के हेडर बहुत बड़े हैं।',
  internal: 'हमारी तरफ़ से कुछ गड़बड़ हुई। फिर कोशिश करें।',
  shutting_down: 'साइट फिर से शुरू हो रही है। थोड़ी देर में फिर कोशिश करें।',
  busy: 'साइट अभी व्यस्त है। कुछ सेव नहीं हुआ। थोड़ी देर में फिर कोशिश करें।',
  product_reserved: messages.unavailable.reserved,
  product_sold: messages.unavailable.sold,
  product_available: 'यह प्रोडक्ट मिल रहा है। इसे अभी बुक किया जा सकता है।',
  ...messages.advice,
  ...estimateProblems,
  second_factor_needed: 'इस दुकान में सभी एडमिन के लिए टू-स्टेप वेरिफ़िकेशन ज़रूरी है। पहले उसे चालू करें।',
  move_reversed: 'यह एंट्री पहले ही रद्द हो चुकी है।',
  payment_reversed: 'यह पहले ही रद्द हो चुका है, या इसके पैसे लौटाए जा चुके हैं।',
  bills_off: 'यह दुकान अभी बिल नहीं बनाती। एडमिन इसे पैसे वाले पेज पर चालू करते हैं।',
  series_unknown: 'बैकअप वापस लाया गया है, इसलिए कागज़ पर छपा आखिरी नंबर पता नहीं है। एडमिन उसे पैसे वाले पेज पर लिखें।',
  wrong_date:
    'सर्वर की तारीख इस नंबर सीरीज़ के आखिरी बिल के बाद नहीं आ सकती। सर्वर की घड़ी जाँचें। घड़ी सही हो, तो एडमिन पैसे वाले पेज पर दूसरे अक्षरों से नई सीरीज़ शुरू करें।',
  reauthenticate: 'यह करने के लिए अपना पासवर्ड फिर से लिखें।',
  not_restorable: 'इसे वापस नहीं लाया जा सकता: इसकी जगह अब कुछ और है।',
  account_open: 'यहाँ पैसे का हिसाब बाकी है या वारंटी चल रही है। पहले हिसाब पूरा करें।',
  storage_full: 'कुछ सेव नहीं हुआ: स्टोरेज भर गया है।',
}

export const malformedJson = 'इसे JSON की तरह पढ़ा नहीं जा सकता।'
export const reusedKey = 'यह Idempotency-Key किसी और काम में इस्तेमाल हो चुकी है।'
export const databaseDown = 'डेटाबेस जवाब नहीं दे रहा।'
