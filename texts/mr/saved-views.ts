/** The saved views of the lists in the back office. */
export const title = 'सेव्ह केलेले व्ह्यू'
export const save = 'व्ह्यू सेव्ह करा'
export const name = 'व्ह्यूचे नाव'
export const example = 'उदा. आशा यांच्याकडील कामे'
export const submit = 'सेव्ह करा'
export const submitting = 'सेव्ह होत आहे…'
export const saved = (name: string) => `"${name}" हा व्ह्यू सेव्ह झाला.`
export const deleted = (name: string) => `"${name}" हा व्ह्यू काढून टाकला.`
export const deleteView = (name: string) => `"${name}" हा व्ह्यू काढून टाका`
export const notSaved = 'व्ह्यू सेव्ह झाला नाही. कृपया पुन्हा प्रयत्न करा.'
export const notDeleted = 'व्ह्यू काढून टाकता आला नाही. कृपया पुन्हा प्रयत्न करा.'
