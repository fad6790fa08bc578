import type { BreadcrumbList, ComputerStore, FAQPage, ItemList, OpeningHoursSpecification, Service } from 'schema-dts'
import { WEEKDAYS } from '#contract/constants.ts'
import type { ShopFacts } from '#contract/content/documents/shop.ts'
import { addressLine, phoneOf } from '#contract/content/shop.ts'
import { to } from '#contract/paths.ts'

/** Structured data of a page for search engines (schema.org), and its sources. */
export interface Site {
  shop: ShopFacts
  /** The public URL of a path; the path itself while the site does not know its public origin. */
  url: (path: string) => string
  /** The same for a page, in the language of the one that is described. */
  page: (path: string) => string
}
/** The types of schema-dts allow the URL of a thing in place of it. */
export type Described<Thing> = Exclude<Thing, string>
export type StructuredData = (site: Site) => object

/** Names the shop in the data of other pages; the whole of it is on the pages about the shop. */
export const shopReference = ({ shop, url }: Site) => ({ '@type': 'ComputerStore', '@id': url('/#shop'), name: shop.name }) as const

/** Days with the same hours are one entry, a break makes two. */
function openingHours(week: ShopFacts['hours']): OpeningHoursSpecification[] {
  const days = new Map<string, { opens: string; closes: string; dayOfWeek: (typeof WEEKDAYS)[number][] }>()
  for (const [index, spans] of week.entries())
    for (const [opens, closes] of spans) {
      const entry = days.get(opens + closes) ?? { opens, closes, dayOfWeek: [] }
      entry.dayOfWeek.push(WEEKDAYS[index] as (typeof WEEKDAYS)[number])
      days.set(opens + closes, entry)
    }
  return [...days.values()].map((entry) => ({ '@type': 'OpeningHoursSpecification', ...entry }))
}

/** A day on which the shop opens and closes at the same minute is one on which it is closed. */
const closedHours = ({ from, to, reason }: ShopFacts['closedDays'][number]): OpeningHoursSpecification => ({
  '@type': 'OpeningHoursSpecification',
  name: reason,
  validFrom: from,
  validThrough: to,
  opens: '00:00',
  closes: '00:00',
})

/** Where the shop is and its phone: what the home page has room for in its first round trip. */
export const shopData = (site: Site): Described<ComputerStore> => {
  const { shop } = site
  return {
    ...shopReference(site),
    url: site.page(to('home')),
    telephone: phoneOf(shop),
    address: { '@type': 'PostalAddress', streetAddress: addressLine(shop), addressLocality: shop.city, addressCountry: 'IN' },
  }
}

/** The same shop with its position, its hours and the other ways to reach it. */
export const wholeShopData = (site: Site): Described<ComputerStore> => ({
  ...shopData(site),
  geo: { '@type': 'GeoCoordinates', latitude: site.shop.map[0], longitude: site.shop.map[1] },
  openingHoursSpecification: openingHours(site.shop.hours),
  ...(site.shop.closedDays.length > 0 && { specialOpeningHoursSpecification: site.shop.closedDays.map(closedHours) }),
  email: site.shop.email,
  logo: site.url(site.shop.logo || '/icon-512.png'),
  sameAs: site.shop.social.map(({ url }) => url),
})

export interface RatedReview {
  rating: number
  /** Written for the demo, not by a customer. */
  sample?: boolean
}

/** The shop with the mean of its reviews, of which samples are none; `image` is the URL of a photo of it. */
export const ratedShopData =
  (reviews: readonly RatedReview[], image?: string): StructuredData =>
  (site) => {
    const real = reviews.filter(({ sample }) => !sample).map(({ rating }) => rating)
    const shop = { ...wholeShopData(site), ...(image && { image: site.url(image) }) }
    if (real.length === 0) return shop
    const mean = real.reduce((sum, rating) => sum + rating, 0) / real.length
    return { ...shop, aggregateRating: { '@type': 'AggregateRating', ratingValue: Number(mean.toFixed(1)), ratingCount: real.length } }
  }

export interface OfferedService {
  title: string
  description: string
  /** URL of the page about it. */
  path: string
  parts?: readonly { title: string; description: string; priceFrom?: number | undefined }[]
  /** URL of a photo. */
  image?: string | undefined
  /** Least price in whole rupees. */
  priceFrom?: number | undefined
}

/** The lowest price, where the owner has entered one. */
const offers = (url: string, priceFrom: number | undefined): Pick<Described<Service>, 'offers'> =>
  priceFrom === undefined
    ? {}
    : {
        offers: {
          '@type': 'Offer',
          url,
          priceSpecification: { '@type': 'PriceSpecification', minPrice: priceFrom, priceCurrency: 'INR' },
        },
      }

export const serviceData =
  ({ title, description, path, parts, image, priceFrom }: OfferedService): StructuredData =>
  (site): Described<Service> => ({
    '@type': 'Service',
    name: title,
    description,
    url: site.page(path),
    provider: shopReference(site),
    areaServed: site.shop.city,
    ...(image && { image: site.url(image) }),
    ...offers(site.page(path), priceFrom),
    ...(parts && {
      hasOfferCatalog: {
        '@type': 'OfferCatalog',
        name: title,
        itemListElement: parts.map((part) => ({
          '@type': 'Service' as const,
          name: part.title,
          description: part.description,
          ...offers(site.page(path), part.priceFrom),
        })),
      },
    }),
  })

/** A list of pages of the site, in the order they are shown. */
export const listData =
  (pages: readonly { title: string; path: string }[]): StructuredData =>
  (site): Described<ItemList> => ({
    '@type': 'ItemList',
    itemListElement: pages.map(({ title, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      url: site.page(path),
    })),
  })

export const questionsData =
  (questions: readonly { question: string; answer: string }[]): StructuredData =>
  (): Described<FAQPage> => ({
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  })

/** The last crumb is the page itself and needs no URL. */
export const breadcrumbData =
  (crumbs: readonly { name: string; to?: string }[]): StructuredData =>
  (site): Described<BreadcrumbList> => ({
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, to: path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(path !== undefined && { item: site.page(path) }),
    })),
  })
