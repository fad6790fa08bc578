/** Profile and settings of the person who is logged in. */
export const profile = 'प्रोफ़ाइल'
export const settings = 'सेटिंग्स'
export const yourAccount = 'आपका अकाउंट'
export const changeInSettings = 'सेटिंग्स में बदलें'
export const updateProfile = 'प्रोफ़ाइल बदलें'

export const username = 'यूज़रनेम'
export const name = 'नाम'
export const email = 'ईमेल'
export const lastLogin = 'पिछला लॉगिन'
export const firstLogin = 'पहला लॉगिन'
export const theme = 'थीम'

export const newPassword = 'नया पासवर्ड'
export const newPasswordHint = 'अभी वाला ही रखना हो तो खाली छोड़ें।'
export const required = 'यूज़रनेम, नाम और ईमेल भरना ज़रूरी है।'
export const endKeys = 'नए पासवर्ड के साथ मेरी API कुंजियाँ भी बंद करें'
export const save = 'बदलाव सेव करें'

export const keyboard = 'कीबोर्ड'
export const letterKeys = 'एक अक्षर वाले शॉर्टकट'
export const letterKeysHint = 'N दबाने पर नया जॉब खुलता है। अगर आप यह ब्राउज़र बोलकर चलाते हैं, तो इसे बंद कर दें।'
