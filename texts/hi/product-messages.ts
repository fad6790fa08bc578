/** Outcomes of lists of products, apart from the others: the shop needs no more. To be used as `import * as messages`. */
export const loadFailure = '⚠️ प्रोडक्ट लोड नहीं हो सके।'
export const deleteFailure = '⚠️ प्रोडक्ट हटाया नहीं जा सका।'
export const confirmDelete = 'क्या आप सच में यह प्रोडक्ट हटाना चाहते हैं?'
export const noMatch = 'आपकी पसंद से मेल खाता कोई प्रोडक्ट नहीं मिला।'
export const samplesShown = 'अभी कोई प्रोडक्ट नहीं है। ये नमूने हैं।'
export const empty = 'अभी कोई प्रोडक्ट नहीं है।'
