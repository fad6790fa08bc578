import type { ReactNode } from 'react'

/** In each form when the scripts have not loaded. */
export const notLoaded = (phone: ReactNode) => <>हे पेज पूर्ण लोड झाले नाही. ते पुन्हा लोड करा किंवा {phone} वर कॉल करा.</>
export const noScript = (phone: ReactNode) => <>JavaScript बंद आहे, त्यामुळे फॉर्म पाठवता येत नाहीत. कृपया {phone} वर कॉल करा.</>

export const skipToContent = 'थेट पेजवरील माहितीकडे जा'

/** The navigation (S2). */
export const mainNavigation = 'मुख्य मेनू'
export const menuOf = (name: string) => `${name} मेनू`
export const openMenu = 'मेनू उघडा'
export const closeMenu = 'मेनू बंद करा'
export const pages = {
  home: 'होम',
  brands: 'ब्रँड',
  services: 'सेवा',
  shop: 'शॉप',
  gallery: 'गॅलरी',
  about: 'आमच्याविषयी',
  contact: 'संपर्क',
  faq: 'प्रश्न-उत्तरे',
  privacyPolicy: 'प्रायव्हसी पॉलिसी',
  laptopRepair: 'लॅपटॉप दुरुस्ती',
  desktopRepair: 'डेस्कटॉप दुरुस्ती',
  hardwareRepair: 'हार्डवेअर दुरुस्ती',
  laptopService: 'लॅपटॉप सर्व्हिस',
}
export const allBrands = 'सर्व ब्रँड पाहा'

export const switchToLight = 'लाइट थीम निवडा'
export const switchToDark = 'डार्क थीम निवडा'
export const login = 'लॉगिन'
export const loginNotLoaded = 'लॉगिन लोड झाले नाही. पुन्हा प्रयत्न करा, किंवा पेज पुन्हा लोड करा.'
export const dashboard = 'डॅशबोर्ड'
export const yourDashboard = 'तुमचा डॅशबोर्ड'

/** The bar at the bottom of a phone. */
export const quickContact = 'लगेच संपर्क'
export const call = 'कॉल करा'
export const whatsapp = 'WhatsApp'
/** The message that stands ready in WhatsApp on the page of a product. */
export const enquiry = (name: string, id: number) => `नमस्कार, मला ${name} (प्रॉडक्ट ${id}) बद्दल विचारायचे आहे.`
export const bookNow = 'आत्ता बुक करा'
export const bookRepair = 'दुरुस्ती बुक करा'

/** The footer (S2). */
export const footerPages = 'आमच्याविषयी'
export const footerServices = 'सेवा'
/** The most wanted categories; the rest are in the shop. */
export const footerCategories = { Laptops: 'लॅपटॉप', Mobiles: 'मोबाइल' }
export const footerShop = 'सर्व प्रॉडक्ट'
export const footerTrack = 'रिक्वेस्ट ट्रॅक करा'
export const copyright = (year: number, name: string) => `© ${year} ${name}`
export const gstin = (number: string) => `GSTIN ${number}`
