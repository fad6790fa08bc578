import type { ShopFacts } from './documents/shop.ts'

/** What every page is sent of the shop. */
export interface Shop extends Omit<ShopFacts, 'accent' | 'sellerName' | 'sellerLocation' | 'sellerContact'>, Listed {}

/** What every page names besides the facts. */
export interface Listed {
  /** Slug and title of the services that the footer names. */
  services: readonly (readonly [slug: string, title: string])[]
  /** Names of all brands, for the navigation and the home page; missing while they are as delivered. */
  brands?: readonly string[] | undefined
}

/** The number that visitors call. */
export const phoneOf = ({ phones }: Pick<Shop, 'phones'>): string => phones[0] as string

/** The lines of the address beside each other. */
export const addressLine = ({ address }: Pick<Shop, 'address'>): string => address.replace(/,?\n/g, ', ')

export const whatsappHref = ({ whatsapp }: Pick<Shop, 'whatsapp'>): string => `https://wa.me/${whatsapp.slice(1)}`

/** The order in which a page is sent them: without their names they take a fifth less of its first round trip. */
const FIELDS =
  'brand tagline name shortName city area address addressShort map phones whatsapp email hours closedDays social gstin requestRetentionMonths unsubscribedRetentionDays logo services brands'
const fields = () => FIELDS.split(' ') as (keyof Shop)[]

export function packShop(shop: Shop): unknown[] {
  const values = fields().map((field) => shop[field])
  return shop.brands ? values : values.slice(0, -1)
}
export const unpackShop = (values: readonly unknown[]): Shop =>
  Object.fromEntries(fields().map((field, index) => [field, values[index]])) as unknown as Shop
