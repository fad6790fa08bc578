import type { Unavailable } from '#contract/constants.ts'

/** Texts of a site without a mail server in place of those that promise an email: nothing is sent, so nothing may sound as if it were. */
export const forgotPassword = 'यह साइट ईमेल नहीं भेज सकती। अगर यह ईमेल किसी अकाउंट में है, तो उसका लिंक साइट के कंप्यूटर पर सेव हुआ है: साइट चलाने वाले से पूछें।'
export const resetLinkMissing = 'इस पेज पर नया पासवर्ड लिंक से बनता है। साइट चलाने वाले से लिंक माँगें।'
export const productOffer: Record<Unavailable, (phone: string) => string> = {
  reserved: (phone) => `अगर दूसरे ग्राहक ने इसे नहीं लिया, तो यह फिर से मिलेगा। जानने के लिए ${phone} पर कॉल करें।`,
  sold: (phone) => `ऐसा दूसरा आएगा या नहीं, यह जानने के लिए ${phone} पर कॉल करें।`,
}
export const findFoot = 'रेफ़रेंस नंबर रसीद पर है (जैसे R-4F7K2)। मोबाइल नंबर वही लिखें जो आपने हमें दिया था।'
