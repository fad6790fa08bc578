/** The site as an installed app. */
export const description = (city: string) => `${city} में कंप्यूटर और लैपटॉप रिपेयर, और नए, रीफ़र्बिश्ड और सेकंड हैंड डिवाइस।`
export const screenshots = { narrow: 'फ़ोन पर साइट', wide: 'कंप्यूटर पर साइट' }
/** The menu of a long press on its icon. */
export const bookRepair = 'रिपेयर बुक करें'
export const shop = 'शॉप'
export const contact = 'संपर्क'
