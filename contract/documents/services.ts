import * as z from 'zod/mini'
import { PRICE_MAX } from '#contract/constants.ts'
import { code } from '#contract/field-errors.ts'
import { wholeNumber } from '#contract/fields.ts'
import { isMarkedWell } from '#contract/marked-text.ts'
import { type Photo, photoOf } from '#contract/pictures.ts'
import { defineDocument } from './document.ts'
import { distinct, line, listOf, markedText, optionalLine, optionalPhoto, photoText, text } from './fields.ts'
import { type PublicTarget, publicTarget, type Target, target } from './targets.ts'

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

/** What a service costs, how long it takes, and how long the shop answers for it. The site says what the owner has entered, and no more. */
export const serviceFacts = {
  /** Least price in whole rupees, if it is told. */
  priceFrom: z.nullable(wholeNumber(1, PRICE_MAX, 'price')),
  /** How long it takes, as people say it; may be empty, as may be the warranty. */
  usualTime: optionalLine(FACT_MAX),
  warranty: optionalLine(FACT_MAX),
}
/** The facts that are told. */
export interface PublicFacts {
  priceFrom?: number
  usualTime?: string
  warranty?: string
}

/** Without the fields that are empty: the home page has no room for them. */
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
  /** Anchor on /services and `?service=` of /servicepage; made of the title when it is empty, and the same from then on. */
  slug: z.string(code('invalid')).check(z.maxLength(SLUG_MAX, code('too_long')), z.regex(/^[a-z0-9-]*$/, code('invalid'))),
  title: line(TITLE_MAX),
  /** What it is, in every list. */
  description: text(DESCRIPTION_MAX),
  details: markedText(DETAILS_MAX),
  included: listOf(line(INCLUDED_MAX).check(z.refine(isMarkedWell, code('mark'))), SERVICE_LIMITS.included),
  illustration: z.enum(ILLUSTRATIONS, code('choice')),
  /** URL of an uploaded photo, which stands in place of the drawing; missing or empty for none. */
  photo: z.optional(optionalPhoto),
  photoText: z.optional(photoText),
  ...serviceFacts,
  /** Kept for later: nobody outside the back office is told of it. */
  hidden: z.boolean(code('invalid')),
})
export type Service = z.infer<typeof serviceSchema>

/** A card below the services. */
const cardSchema = z.object({
  title: line(TITLE_MAX),
  description: text(DESCRIPTION_MAX),
  illustration: z.enum(ILLUSTRATIONS, code('choice')),
  leadsTo: target,
})
export type InfoCard = z.infer<typeof cardSchema>
export type PublicCard = Omit<InfoCard, 'leadsTo'> & { leadsTo?: PublicTarget }

/** What everyone may know of a service; facts that are not given are missing. */
export type PublicService = Pick<Service, 'slug' | 'title' | 'description' | 'details' | 'included' | 'illustration'> & {
  photo?: Photo
  photoText?: string
} & PublicFacts

/** Of a title without Latin letters nothing is left. */
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
    // Of those that were sent: what is made differs from all.
    z.custom<Service[]>().check(distinct('slug', 'twice')),
  ),
)

const publicService = ({ hidden: _, photo, photoText, priceFrom, usualTime, warranty, ...shown }: Service): PublicService => ({
  ...shown,
  ...(photo && { photo: photoOf(photo), ...(photoText && { photoText }) }),
  ...publicFacts({ priceFrom, usualTime, warranty }),
})

const service = (
  slug: string,
  title: string,
  illustration: Illustration,
  description: string,
  details: string,
  included: string[],
): Service => ({
  slug,
  title,
  description,
  details,
  included,
  illustration,
  priceFrom: null,
  usualTime: '',
  warranty: '',
  hidden: false,
})

const card = (title: string, illustration: Illustration, leadsTo: Target, description: string): InfoCard => ({
  title,
  description,
  illustration,
  leadsTo,
})

const CARDS: InfoCard[] = [
  card('Laptop Repair', 'laptop', 'laptopRepair', 'Screen, keyboard, hinge, charging, mainboard.'),
  card('Component Repairs & Upgrades', 'motherboard', 'hardwareRepair', 'Boards, disks, memory and power supplies.'),
  card('Diagnostics & Troubleshooting', 'virus-removal', 'repairRequest', 'The fault found and written down before anything is replaced.'),
  card('Performance Optimization', 'tune-up', 'laptopService', 'Slow starts, heat and noise brought down.'),
  card('Custom Builds & Upgrades', 'desktop', 'contact', 'A desktop built for your work and your budget.'),
  card('Technical Support & Consultation', 'all-in-one', 'contact', 'Advice on what to buy, keep or repair.'),
]

/** The service catalogue (S3): ten items, and the six-card list (S2), in the specification's order. */
export const servicesDocument = defineDocument({
  id: 8,
  schema: z.object({ services: servicesSchema, cards: listOf(cardSchema, SERVICE_LIMITS.cards).check(distinct('title', 'twice')) }),
  defaults: {
    services: [
      service(
        'computer-repair',
        'Computer Repair',
        'motherboard',
        'Laptops and desktops that crash, run hot or will not start. Fault found on the bench, then quoted.',
        'We open the machine on the bench, measure power, memory, disk and temperatures, and tell you what is wrong and what it costs. Nothing is replaced before you agree.',
        [
          'Fault finding with a written price',
          'Cleaning of fan and heat sink',
          'Load test after the repair',
          'Old parts handed back to you',
        ],
      ),
      service(
        'data-recovery',
        'Data Recovery',
        'hdd',
        'Files from failed, formatted or dropped disks and SSDs.',
        'Switch the disk off and bring it as it is. We make a copy first and work on the copy only. You see the list of files that can be saved before you decide.',
        [
          'Sector copy before anything else',
          'List of files that can be saved',
          'Transfer to a disk of your choice',
          'Our copy wiped after 30 days',
        ],
      ),
      service(
        'virus-removal',
        'Virus Removal',
        'virus-removal',
        'Clean-up without losing your documents, then protection that stays on.',
        'We start the machine from our own medium, remove what does not belong there, repair the browser and the system, and show you what let it in.',
        ['Scan from a clean medium', 'Documents and mail kept', 'System and browser updated', 'Protection set up and explained'],
      ),
      service(
        'hardware-upgrades',
        'Hardware Upgrades',
        'ram',
        'SSD, memory and battery upgrades, fitted and tested while you wait.',
        'We check what your board accepts, show you the part and its price, move your system to the new disk and test it under load.',
        ['Check of what your machine accepts', 'System and files moved over', 'Memory and disk test', 'Old part handed back to you'],
      ),
      service(
        'laptop-battery',
        'Laptop Battery',
        'battery',
        'New battery matched by part number, old cells disposed of safely.',
        'We read the health of the old battery, order by part number and calibrate the new one. A swollen battery should not be charged: bring it at once.',
        [
          'Health reading of the old battery',
          'Battery matched by part number',
          'Calibration and charging test',
          'Safe disposal of the old cells',
        ],
      ),
      service(
        'laptop-charger',
        'Laptop Charger',
        'charger',
        'The right volts, watts and plug, tested on your machine.',
        'A wrong charger harms the board. We match voltage, power and plug, measure it under load and check the charging socket too.',
        ['Voltage and power matched', 'Test under load', 'Check of the charging socket'],
      ),
      service(
        'laptop-screen-guard',
        'Laptop Screen Guard',
        'screen-guard',
        'Clear or matt guard, cut to size and fitted without dust.',
        'Choose clear, matt or privacy film. We clean the panel, cut the film to your screen and fit it while you wait.',
        ['Panel cleaned', 'Film cut to your screen', 'Fitted while you wait'],
      ),
      service(
        'laptop-speaker',
        'Laptop Speaker',
        'speaker',
        'No sound, crackle or one side only: speaker or board, found and fixed.',
        'First we rule out the driver and the sound chip, then replace the speaker by part number and test both sides at full volume.',
        ['Driver and sound chip checked', 'Speaker matched by part number', 'Test of both sides and the microphone'],
      ),
      service(
        'laptop-hardisk-ram',
        'Laptop Hardisk & RAM',
        'ssd-ram',
        'More room and more speed: disk and memory for your model.',
        'We look up what your model takes, fit disk or memory, move your system and files over and test both.',
        ['Parts chosen for your model', 'System and files moved over', 'Disk and memory test', 'Old disk handed back to you'],
      ),
      service(
        'all-laptop-accessories',
        'All Laptop Accessories',
        'keyboard',
        'Keyboards, mice, bags, hubs, cables and headsets, to try at the counter.',
        'Tell us the laptop and what you need it for. We keep the usual accessories at the counter and order the rest within two working days.',
        ['Try before you buy', 'Check that it fits your laptop', 'Returns within {returns} with the receipt'],
      ),
    ],
    cards: CARDS,
  },
  publicFields: ['services', 'cards'],
  publish: ({ services, cards }) => ({
    services: services.filter(({ hidden }) => !hidden).map(publicService),
    cards: cards.map(({ leadsTo, ...card }): PublicCard => ({ ...card, ...publicTarget({ ...card, leadsTo }, CARDS) })),
  }),
})
