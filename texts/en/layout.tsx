import type { ReactNode } from 'react'

/** In each form when the scripts have not loaded. */
export const notLoaded = (phone: ReactNode) => <>This page did not load completely. Reload it or call {phone}.</>
export const noScript = (phone: ReactNode) => <>JavaScript is off, so forms cannot be sent. Please call {phone}.</>

export const skipToContent = 'Skip to content'

/** The navigation (S2). */
export const mainNavigation = 'Main'
export const menuOf = (name: string) => `${name} menu`
export const openMenu = 'Open menu'
export const closeMenu = 'Close menu'
export const pages = {
  home: 'Home',
  brands: 'Brands',
  services: 'Services',
  shop: 'Shop',
  gallery: 'Gallery',
  about: 'About',
  contact: 'Contact',
  faq: 'FAQ',
  privacyPolicy: 'Privacy Policy',
  laptopRepair: 'Laptop Repair',
  desktopRepair: 'Desktop Repair',
  hardwareRepair: 'Hardware Repair',
  laptopService: 'Laptop Service',
}
export const allBrands = 'Explore all brands'

export const switchToLight = 'Switch to light theme'
export const switchToDark = 'Switch to dark theme'
export const login = 'Login'
export const loginNotLoaded = 'The login could not be loaded. Try again, or reload this page.'
export const dashboard = 'Dashboard'
export const yourDashboard = 'Your dashboard'

/** The bar at the bottom of a phone. */
export const quickContact = 'Quick contact'
export const call = 'Call'
export const whatsapp = 'WhatsApp'
/** The message that stands ready in WhatsApp on the page of a product. */
export const enquiry = (name: string, id: number) => `Hello, I have a question about the ${name} (product ${id}).`
export const bookNow = 'Book now'
export const bookRepair = 'Book a repair'

/** The footer (S2). */
export const footerPages = 'About us'
export const footerServices = 'Services'
/** The most wanted categories; the rest are in the shop. */
export const footerCategories = { Laptops: 'Laptops', Mobiles: 'Mobiles' }
export const footerShop = 'All products'
export const footerTrack = 'Track a request'
export const copyright = (year: number, name: string) => `© ${year} ${name}`
export const gstin = (number: string) => `GSTIN ${number}`
