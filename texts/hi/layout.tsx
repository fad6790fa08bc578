import type { ReactNode } from 'react'

/** In each form when the scripts have not loaded. */
export const notLoaded = (phone: ReactNode) => <>यह पेज पूरा लोड नहीं हुआ। इसे फिर से लोड करें या {phone} पर कॉल करें।</>
export const noScript = (phone: ReactNode) => <>JavaScript बंद है, इसलिए फ़ॉर्म भेजे नहीं जा सकते। कृपया {phone} पर कॉल करें।</>

export const skipToContent = 'सीधे पेज की जानकारी पर जाएँ'

/** The navigation (S2). */
export const mainNavigation = 'मुख्य मेन्यू'
export const menuOf = (name: string) => `${name} मेन्यू`
export const openMenu = 'मेन्यू खोलें'
export const closeMenu = 'मेन्यू बंद करें'
export const pages = {
  home: 'होम',
  brands: 'ब्रांड',
  services: 'सर्विस',
  shop: 'शॉप',
  gallery: 'गैलरी',
  about: 'हमारे बारे में',
  contact: 'संपर्क',
  faq: 'सवाल-जवाब',
  privacyPolicy: 'प्राइवेसी पॉलिसी',
  laptopRepair: 'लैपटॉप रिपेयर',
  desktopRepair: 'डेस्कटॉप रिपेयर',
  hardwareRepair: 'हार्डवेयर रिपेयर',
  laptopService: 'लैपटॉप सर्विस',
}
export const allBrands = 'सभी ब्रांड देखें'

export const switchToLight = 'लाइट थीम चुनें'
export const switchToDark = 'डार्क थीम चुनें'
export const login = 'लॉगिन'
export const loginNotLoaded = 'लॉगिन लोड नहीं हो सका। फिर कोशिश करें, या पेज को फिर से लोड करें।'
export const dashboard = 'डैशबोर्ड'
export const yourDashboard = 'आपका डैशबोर्ड'

/** The bar at the bottom of a phone. */
export const quickContact = 'तुरंत संपर्क'
export const call = 'कॉल करें'
export const whatsapp = 'WhatsApp'
/** The message that stands ready in WhatsApp on the page of a product. */
export const enquiry = (name: string, id: number) => `नमस्ते, मुझे ${name} (प्रोडक्ट ${id}) के बारे में कुछ पूछना है।`
export const bookNow = 'अभी बुक करें'
export const bookRepair = 'रिपेयर बुक करें'

/** The footer (S2). */
export const footerPages = 'हमारे बारे में'
export const footerServices = 'सर्विस'
/** The most wanted categories; the rest are in the shop. */
export const footerCategories = { Laptops: 'लैपटॉप', Mobiles: 'मोबाइल' }
export const footerShop = 'सभी प्रोडक्ट'
export const footerTrack = 'रिक्वेस्ट ट्रैक करें'
export const copyright = (year: number, name: string) => `© ${year} ${name}`
export const gstin = (number: string) => `GSTIN ${number}`
