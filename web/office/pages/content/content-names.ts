import type { DocumentName, TranslationName } from '#contract/content/documents/index.ts'
import type { PageName } from '#contract/office-paths.ts'

/** The documents that are edited here, and the page that shows each. Shop, money and the lists of the counter have screens of their own. */
export const contentPages = {
  services: 'services',
  brands: 'brands',
  faq: 'faq',
  reviews: 'about',
  about: 'about',
  privacy: 'privacyPolicy',
  laptopRepair: 'laptopRepair',
  desktopRepair: 'desktopRepair',
  hardwareRepair: 'hardwareRepair',
  laptopService: 'laptopService',
} as const satisfies Record<Exclude<DocumentName, 'shop' | 'money' | 'intake' | TranslationName>, PageName>

export type ContentName = keyof typeof contentPages
export const contentNames = Object.keys(contentPages) as ContentName[]

export const isContentName = (name: string): name is ContentName => Object.hasOwn(contentPages, name)
