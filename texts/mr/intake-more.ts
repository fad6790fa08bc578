/** What is asked at the counter besides the device. */
export const title = 'आगाऊ रक्कम आणि पासकोड'
export const advance = 'आगाऊ रक्कम (₹)'
export const passcodeOnline = 'यासाठी इंटरनेट हवे: तो कोणत्याही डिव्हाइसवर सेव्ह होत नाही. नंतर जॉबच्या पेजवर भरा.'
export const passcodeLeftOut = 'पासकोड या डिव्हाइसवर सेव्ह झालेला नाही. तो नंतर जॉबच्या पेजवर भरा.'
