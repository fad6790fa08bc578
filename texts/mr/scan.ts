/** Reading a serial number with the camera. */
export const scan = 'नंबर स्कॅन करा'
export const title = 'सीरियल नंबर किंवा IMEI स्कॅन करा'
export const hint = 'डिव्हाइसवरील किंवा त्याच्या बॉक्सवरील बारकोड कॅमेऱ्यासमोर धरा.'
export const view = 'कॅमेऱ्यात काय दिसते'
export const photo = 'फोटो वापरा'
export const noCamera = 'येथे कॅमेरा वापरता येत नाही. फोटो वापरा, किंवा नंबर लिहा.'
export const noReader = 'बारकोड वाचणारा भाग लोड झाला नाही. नंबर लिहा.'
export const nothingFound = 'या फोटोत बारकोड सापडला नाही. जवळून फोटो काढा, किंवा नंबर लिहा.'
