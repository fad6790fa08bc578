import { DELIVERED_BRANDS } from '#contract/catalogue/brands.ts'
import type { Shop } from '#contract/content/shop.ts'
import { to } from '#contract/paths.ts'
import * as texts from '#texts/layout.tsx'

export interface SiteLink {
  name: string
  to: string
}
export interface NavItem extends SiteLink {
  children?: readonly SiteLink[]
  /** Pages elsewhere that belong to it. */
  also?: string
}

/** Beginning of the path of every product's page. */
export const PRODUCT_PATH_PREFIX = to('product', { name: '' })

/** Brands that the navigation names; the rest are on /brands (S2). */
const NAV_BRANDS = 3

type Page = keyof typeof texts.pages
const pageLink = (page: Page): SiteLink => ({ name: texts.pages[page], to: to(page) })

/** The navigation of every public page, in the specification's order (S2). */
export const navItems = ({ brands = DELIVERED_BRANDS, hidden }: Pick<Shop, 'brands' | 'hidden'>): readonly NavItem[] => [
  pageLink('home'),
  {
    ...pageLink('brands'),
    children: [...brands.slice(0, NAV_BRANDS), texts.allBrands].map((name) => ({ name, to: to('brands') })),
  },
  {
    ...pageLink('services'),
    children: (['laptopRepair', 'desktopRepair', 'hardwareRepair', 'laptopService'] as const).map(pageLink),
    also: to('servicepage'),
  },
  ...(hidden?.includes('shop') ? [] : [{ ...pageLink('shop'), also: PRODUCT_PATH_PREFIX }]),
  ...(['gallery', 'about', 'contact', 'faq'] as const).filter((page) => !hidden?.includes(page as 'gallery')).map(pageLink),
]

/** The footer's lists: that of the shop, and the two of the specification (S2). */
export const footerLists = ({
  services,
  hidden,
}: Pick<Shop, 'services' | 'hidden'>): readonly { title: string; links: readonly SiteLink[] }[] => [
  {
    title: texts.pages.shop,
    links: [
      ...(hidden?.includes('shop')
        ? []
        : [
            ...(['Laptops', 'Mobiles'] as const).map((category) => ({
              name: texts.footerCategories[category],
              to: to('shop', undefined, { category }),
            })),
            { name: texts.footerShop, to: to('shop') },
          ]),
      { name: texts.footerTrack, to: to('track') },
    ],
  },
  {
    title: texts.footerServices,
    links: services.map(([slug, name]) => ({ name, to: `${to('services')}#${slug}` })),
  },
  { title: texts.footerPages, links: (['about', 'contact', 'faq', 'privacyPolicy'] as const).map(pageLink) },
]

/** Id of a product's booking form, where a phone's action bar leads. */
export const BOOKING_FORM_ID = 'book'

/** Id of the place in the action bar that a page fills. */
export const BAR_ENTRY_ID = 'due'
