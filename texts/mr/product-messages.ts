/** Outcomes of lists of products, apart from the others: the shop needs no more. To be used as `import * as messages`. */
export const loadFailure = '⚠️ प्रॉडक्ट लोड झाले नाहीत.'
export const deleteFailure = '⚠️ प्रॉडक्ट काढून टाकता आला नाही.'
export const confirmDelete = 'हा प्रॉडक्ट नक्की काढून टाकायचा आहे का?'
export const noMatch = 'तुमच्या निवडीशी जुळणारा प्रॉडक्ट सापडला नाही.'
export const samplesShown = 'अजून प्रॉडक्ट नाहीत. हे नमुने आहेत.'
export const empty = 'अजून प्रॉडक्ट नाहीत.'
