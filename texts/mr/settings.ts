/** Profile and settings of the person who is logged in. */
export const profile = 'प्रोफाइल'
export const settings = 'सेटिंग्ज'
export const yourAccount = 'तुमचे अकाउंट'
export const changeInSettings = 'सेटिंग्जमध्ये बदला'
export const updateProfile = 'प्रोफाइल बदला'

export const username = 'युजरनेम'
export const name = 'नाव'
export const email = 'ईमेल'
export const lastLogin = 'शेवटचे लॉगिन'
export const firstLogin = 'पहिले लॉगिन'
export const theme = 'थीम'

export const newPassword = 'नवीन पासवर्ड'
export const newPasswordHint = 'आत्ताचाच ठेवायचा असेल, तर रिकामे सोडा.'
export const required = 'युजरनेम, नाव आणि ईमेल आवश्यक आहेत.'
export const endKeys = 'नवीन पासवर्डसोबत माझ्या API कीसुद्धा बंद करा'
export const save = 'बदल सेव्ह करा'

export const keyboard = 'कीबोर्ड'
export const letterKeys = 'एकाच अक्षराने चालणारी बटणे'
export const letterKeysHint = 'N दाबल्यावर नवीन जॉब उघडतो. हा ब्राउझर आवाजाने चालवत असाल, तर हे बंद करा.'
