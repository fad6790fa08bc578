/** Where the person who is logged in is logged in. */
export const title = 'लॉगिन की सूची'
export const loading = 'लॉगिन की सूची लोड हो रही है...'
export const loadFailure = 'लॉगिन की सूची लोड नहीं हो सकी।'
export const thisDevice = 'यह डिवाइस'
export const loggedInAt = (moment: string) => `${moment} बजे लॉगिन किया`
/** `range` is a part of an address, such as `203.0.113.x`. */
export const lastUsed = (moment: string, range: string) => `पिछली बार ${moment} बजे${range && `, नेटवर्क पता ${range}`}`
export const logOut = 'लॉगआउट करें'
export const logOutOf = (device: string, loggedInAt: string) => `${device} लॉगआउट करें, लॉगिन ${loggedInAt}`
export const loggedOut = (device: string) => `लॉगआउट हो गया: ${device}`
export const notLoggedOut = 'इस डिवाइस से लॉगआउट नहीं हो सका। कृपया फिर कोशिश करें।'
export const elsewhere = 'बाकी सब जगह से लॉगआउट करें'
export const loggedOutElsewhere = 'बाकी सब जगह से लॉगआउट हो गया।'
export const notLoggedOutElsewhere = 'बाकी जगहों से लॉगआउट नहीं हो सका। कृपया फिर कोशिश करें।'
export const hint = 'कोई डिवाइस पहचान में न आए, तो उसे लॉगआउट करें और नया पासवर्ड बनाएँ।'
