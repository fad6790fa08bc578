/** The form that edits a repair request. */
export const title = (number: string) => `दुरुस्ती रिक्वेस्ट ${number}`
export const received = (when: string) => `${when} रोजी मिळाली`
export const status = 'स्टेटस'
export const update = 'बदल सेव्ह करा'
export const backToList = 'यादीकडे परत'
export const description = 'काय बिघडले आहे (ग्राहकाला हे दिसते)'
