import type { Unavailable } from '#contract/constants.ts'

/** Texts of a site without a mail server in place of those that promise an email: nothing is sent, so nothing may sound as if it were. */
export const forgotPassword =
  'ही साइट ईमेल पाठवू शकत नाही. हा ईमेल एखाद्या अकाउंटमध्ये असेल, तर त्याची लिंक साइटच्या कॉम्प्युटरवर सेव्ह झाली आहे: साइट चालवणाऱ्यांना विचारा.'
export const resetLinkMissing = 'या पेजवर लिंकद्वारे नवीन पासवर्ड सेट करता येतो. साइट चालवणाऱ्यांकडून लिंक मागा.'
export const productOffer: Record<Unavailable, (phone: string) => string> = {
  reserved: (phone) => `दुसऱ्या ग्राहकाने तो घेतला नाही, तर तो पुन्हा मिळेल. जाणून घेण्यासाठी ${phone} वर कॉल करा.`,
  sold: (phone) => `असा दुसरा येईल का, हे जाणून घेण्यासाठी ${phone} वर कॉल करा.`,
}
export const findFoot = 'रेफरन्स नंबर पावतीवर आहे, उदा. R-4F7K2. तुम्ही आम्हाला दिलेला मोबाइल नंबर लिहा.'
