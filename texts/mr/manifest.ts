/** The site as an installed app. */
export const description = (city: string) => `${city} येथे कॉम्प्युटर आणि लॅपटॉप दुरुस्ती, तसेच नवीन, रिफर्बिश्ड आणि सेकंड हँड डिव्हाइस.`
export const screenshots = { narrow: 'फोनवर साइट', wide: 'कॉम्प्युटरवर साइट' }
/** The menu of a long press on its icon. */
export const bookRepair = 'दुरुस्ती बुक करा'
export const shop = 'शॉप'
export const contact = 'संपर्क'
