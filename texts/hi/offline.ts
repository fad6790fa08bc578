/** The page that a browser shows by itself when there is no connection. */
export const title = 'आप ऑफ़लाइन हैं'
export const text = 'इस पेज के लिए इंटरनेट चाहिए। इंटरनेट आते ही यह फिर खुल जाएगा। तब तक आप हमें कॉल कर सकते हैं।'
export const tryAgain = 'फिर कोशिश करें'
export const call = (phone: string) => `${phone} पर कॉल करें`
export const contactTitle = 'हमसे संपर्क'
