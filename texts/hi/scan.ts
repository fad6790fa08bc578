/** Reading a serial number with the camera. */
export const scan = 'नंबर स्कैन करें'
export const title = 'सीरियल नंबर या IMEI स्कैन करें'
export const hint = 'डिवाइस या उसके डिब्बे का बारकोड कैमरे के सामने रखें।'
export const view = 'कैमरे में जो दिख रहा है'
export const photo = 'फ़ोटो से पढ़ें'
export const noCamera = 'यहाँ कैमरा नहीं चल सकता। फ़ोटो से पढ़ें, या नंबर लिखें।'
export const noReader = 'बारकोड रीडर लोड नहीं हो सका। नंबर लिखें।'
export const nothingFound = 'इस फ़ोटो में कोई बारकोड नहीं मिला। और पास से लें, या नंबर लिखें।'
