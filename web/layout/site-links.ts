import { to } from '#contract/paths.ts'
import { brands } from '#web/content/brands.ts'
import { topServices } from '#web/content/top-services.ts'

export interface SiteLink {
  name: string
  to: string
}
export interface NavItem extends SiteLink {
  children?: readonly SiteLink[]
}

/** Brands that the navigation names; the rest stand on /brands (§2). */
const NAV_BRANDS = 3
/** Services that the footer names (§2). */
const FOOTER_SERVICES = 4

const serviceLinks: readonly SiteLink[] = [
  { name: 'Laptop Repair', to: to('laptopRepair') },
  { name: 'Desktop Repair', to: to('desktopRepair') },
  { name: 'Hardware Repair', to: to('hardwareRepair') },
  { name: 'Laptop Service', to: to('laptopService') },
]

/** The navigation of every public page, in the specification's order (§2). */
export const navItems: readonly NavItem[] = [
  { name: 'Home', to: to('home') },
  {
    name: 'Brands',
    to: to('brands'),
    children: [...brands.slice(0, NAV_BRANDS), 'Explore all brands'].map((name) => ({ name, to: to('brands') })),
  },
  { name: 'Services', to: to('services'), children: serviceLinks },
  { name: 'Shop', to: to('shop') },
  { name: 'Gallery', to: to('gallery') },
  { name: 'About', to: to('about') },
  { name: 'Contact', to: to('contact') },
  { name: 'FAQ', to: to('faq') },
]

/** The footer's two lists (§2). */
export const footerLists: readonly { title: string; links: readonly SiteLink[] }[] = [
  {
    title: 'Shop',
    links: [
      ...['About', 'Contact', 'FAQ'].map((name) => navItems.find((item) => item.name === name) as NavItem),
      { name: 'Privacy Policy', to: to('privacyPolicy') },
    ],
  },
  {
    title: 'Services',
    links: topServices.slice(0, FOOTER_SERVICES).map(({ title, slug }) => ({ name: title, to: `${to('services')}#${slug}` })),
  },
]

/** Id of a product's booking form, where a phone's action bar leads. */
export const BOOKING_FORM = 'book'
