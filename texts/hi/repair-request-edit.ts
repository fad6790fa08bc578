/** The form that edits a repair request. */
export const title = (number: string) => `रिपेयर रिक्वेस्ट ${number}`
export const received = (when: string) => `${when} को मिली`
export const status = 'स्टेटस'
export const update = 'सेव करें'
export const backToList = 'सूची पर वापस'
export const description = 'क्या खराबी है (ग्राहक को यह दिखता है)'
