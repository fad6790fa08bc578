import type { ShopFacts } from '#contract/content/documents/shop.ts'

/** Pages that the owner can hide while they are empty. */
export type HiddenPage = 'shop' | 'gallery'

/** Facts of the shop that no page shows, or one alone, which loads them. */
export const SELDOM_FACTS = [
  'accent',
  'hidesEmpty',
  'sellerName',
  'sellerLocation',
  'sellerContact',
  'repairTerms',
  'collectReminder',
  'requestRetentionMonths',
  'unsubscribedRetentionDays',
] as const satisfies readonly (keyof ShopFacts)[]
export type SeldomFact = (typeof SELDOM_FACTS)[number]

/** The facts of the shop that every page carries. */
export interface Shop extends Omit<ShopFacts, SeldomFact>, Listed, Reached {}

/** How the shop is reached, worked out on the server: the rules about phones are too long for every page. */
export interface Reached {
  /** The number that visitors call, as people write it. */
  phoneText: string
  /** Whether the WhatsApp number is that of a mobile: a landline has no chat. */
  hasChat: boolean
}

/** Names that every page shows besides the facts. */
export interface Listed {
  /** Slug and title of the services that the footer names. */
  services: readonly (readonly [slug: string, title: string])[]
  /** Names of all brands, for the navigation and the home page; missing while they are as delivered. */
  brands?: readonly string[] | undefined
  /** Pages that the owner hides until there is something on them; missing while there are none. */
  hidden?: readonly HiddenPage[] | undefined
  /** Whether mails reach anyone. Without a mail server they are only saved, and no page promises one. */
  sendsEmail: boolean
}

/** The number that visitors call. */
export const phoneOf = ({ phones }: Pick<Shop, 'phones'>): string => phones[0] as string

/** The lines of the address in one line. */
export const addressLine = ({ address }: Pick<Shop, 'address'>): string => address.replace(/,?\n/g, ', ')

/** A chat with the shop; undefined when its number has none. */
export const whatsappHref = ({ whatsapp, hasChat }: Pick<Shop, 'whatsapp' | 'hasChat'>): string | undefined =>
  hasChat ? `https://wa.me/${whatsapp.slice(1)}` : undefined
