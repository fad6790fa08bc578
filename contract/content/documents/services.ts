import * as z from 'zod/mini'
import { PRICE_MAX } from '#contract/constants.ts'
import { isMarkedWell } from '#contract/content/marked-text.ts'
import { type Photo, photoOf } from '#contract/content/pictures.ts'
import { code } from '#contract/platform/field-errors.ts'
import { orEmpty, wholeNumber } from '#contract/platform/fields.ts'
import { sampleCards, sampleServices } from '#samples/documents/services.ts'
import { defineDocument } from './document.ts'
import { distinct, line, listOf, markedText, optionalLine, optionalPicture, photoText, text } from './fields.ts'
import { rowId } from './rows.ts'
import { type PublicTarget, publicTarget, target } from './targets.ts'

export const SERVICE_LIMITS = { services: 25, included: 8, cards: 12 } as const
const TITLE_MAX = 60
const DESCRIPTION_MAX = 200
const DETAILS_MAX = 1000
const INCLUDED_MAX = 80
const FACT_MAX = 60
const SLUG_MAX = 60

/** Drawings that come with the site, by the names of their files in /illustrations. */
export const ILLUSTRATIONS = [
  'motherboard',
  'hdd',
  'virus-removal',
  'ram',
  'battery',
  'charger',
  'monitor',
  'headphones',
  'ssd-ram',
  'keyboard',
  'laptop',
  'laptop-2',
  'laptop-exploded',
  'desktop',
  'all-in-one',
  'phone',
  'storefront',
  'screen',
  'screen-guard',
  'hinge',
  'fan',
  'brush',
  'thermal-paste',
  'tune-up',
  'speaker',
  'ports',
  'power-supply',
  'cooler',
  'graphics-card',
] as const
export type Illustration = (typeof ILLUSTRATIONS)[number]

/** Price, duration and guarantee of a service. The site shows only what the owner has entered. */
export const serviceFacts = {
  /** Lowest price in whole rupees; null when it is not shown. */
  priceFrom: orEmpty(wholeNumber(1, PRICE_MAX, 'price'), null, 'price'),
  /** How long it takes, in words; may be empty, like the warranty. */
  usualTime: optionalLine(FACT_MAX),
  warranty: optionalLine(FACT_MAX),
}
/** The facts that are shown. */
export interface PublicFacts {
  priceFrom?: number
  usualTime?: string
  warranty?: string
}

/** The facts without empty fields, because the home page has no room for them. */
export const publicFacts = ({
  priceFrom,
  usualTime,
  warranty,
}: {
  priceFrom?: number | null | undefined
  usualTime?: string | undefined
  warranty?: string | undefined
}): PublicFacts => ({
  ...(priceFrom && { priceFrom }),
  ...(usualTime && { usualTime }),
  ...(warranty && { warranty }),
})

const serviceSchema = z.object({
  id: rowId,
  /** Anchor on /services and `?service=` of /servicepage. An empty one is derived from the title once and then stays. */
  slug: z.string(code('invalid')).check(z.maxLength(SLUG_MAX, code('too_long')), z.regex(/^[a-z0-9-]*$/, code('invalid'))),
  title: line(TITLE_MAX),
  /** Shown in every list. */
  description: text(DESCRIPTION_MAX),
  details: markedText(DETAILS_MAX),
  included: listOf(line(INCLUDED_MAX).check(z.refine(isMarkedWell, code('mark'))), SERVICE_LIMITS.included),
  illustration: z.enum(ILLUSTRATIONS, code('choice')),
  /** URL of an uploaded photo, which replaces the drawing; missing or empty for none. */
  photo: z.optional(optionalPicture),
  photoText: z.optional(photoText),
  ...serviceFacts,
  /** Kept for later: only the back office sees it. */
  hidden: z.boolean(code('invalid')),
})
export type Service = z.infer<typeof serviceSchema>

/** A card below the services. */
const cardSchema = z.object({
  id: rowId,
  title: line(TITLE_MAX),
  description: text(DESCRIPTION_MAX),
  illustration: z.enum(ILLUSTRATIONS, code('choice')),
  leadsTo: target,
})
export type InfoCard = z.infer<typeof cardSchema>
export type PublicCard = Omit<InfoCard, 'leadsTo'> & { leadsTo?: PublicTarget }

/** The public part of a service, without facts that are not given. */
export type PublicService = Pick<Service, 'slug' | 'title' | 'description' | 'details' | 'included' | 'illustration'> & {
  photo?: Photo
  photoText?: string
} & PublicFacts

/** The slug of a title without Latin letters. */
const NAMELESS = 'service'
const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX - 3)
    .replace(/^-+|-+$/g, '') || NAMELESS

/** Gives each new service a slug that no other one has. */
function withSlugs(services: Service[]): Service[] {
  const taken = new Set<string>(services.map(({ slug }) => slug))
  return services.map((service) => {
    if (service.slug) return service
    const name = slugOf(service.title)
    let slug = name
    for (let count = 2; taken.has(slug); count++) slug = `${name}-${count}`
    taken.add(slug)
    return { ...service, slug }
  })
}

const servicesSchema = z.pipe(
  listOf(serviceSchema, SERVICE_LIMITS.services, 1).check(
    distinct('title', 'twice'),
    z.refine((services) => services.some(({ hidden }) => !hidden), code('all_hidden')),
  ),
  z.pipe(
    z.transform(withSlugs),
    // Checks the slugs that were sent; derived ones differ from all.
    z.custom<Service[]>().check(distinct('slug', 'twice')),
  ),
)

const publicService = ({ hidden: _, photo, photoText, priceFrom, usualTime, warranty, ...shown }: Service): PublicService => ({
  ...shown,
  ...(photo && { photo: photoOf(photo), ...(photoText && { photoText }) }),
  ...publicFacts({ priceFrom, usualTime, warranty }),
})

/** The service catalogue (S3): ten items, and the six-card list (S2), in the specification's order. */
export const servicesDocument = defineDocument({
  id: 8,
  schema: z.object({ services: servicesSchema, cards: listOf(cardSchema, SERVICE_LIMITS.cards).check(distinct('title', 'twice')) }),
  defaults: { services: sampleServices, cards: sampleCards },
  publicFields: ['services', 'cards'],
  texts: ['title', 'description', 'details', 'included', 'photoText', 'usualTime', 'warranty'],
  publish: ({ services, cards }) => ({
    services: services.filter(({ hidden }) => !hidden).map(publicService),
    cards: cards.map(({ leadsTo, ...card }): PublicCard => ({ ...card, ...publicTarget({ ...card, leadsTo }, sampleCards) })),
  }),
})
