import * as z from 'zod/mini'
import { code } from '#contract/platform/field-errors.ts'
import { sampleServicePages } from '#samples/documents/service-pages.ts'
import { defineDocument } from './document.ts'
import { distinct, line, listOf, text } from './fields.ts'
import { rowId } from './rows.ts'
import { ILLUSTRATIONS, type Illustration, type PublicFacts, publicFacts, serviceFacts } from './services.ts'

/** Each entry has a colour of its own (S2-68). */
export const SERVICE_PAGE_LIMITS = { services: 6, reasons: 12 } as const
const TITLE_MAX = 60
const TEXT_MAX = 300

/** One repair: a drawing, and the facts that differ from those of the page. Rows of an older document have neither. */
const repairSchema = z.object({
  id: rowId,
  title: line(TITLE_MAX),
  illustration: z.optional(z.enum(ILLUSTRATIONS, code('choice'))),
  description: text(TEXT_MAX),
  priceFrom: z.optional(serviceFacts.priceFrom),
  usualTime: z.optional(serviceFacts.usualTime),
  warranty: z.optional(serviceFacts.warranty),
})
export type Repair = z.infer<typeof repairSchema>

/** The drawing of a repair; where none was chosen, the one delivered with its title. */
export const illustrationOf = ({ title, illustration }: Repair, delivered: readonly Repair[]): Illustration =>
  illustration ?? delivered.find((repair) => repair.title === title)?.illustration ?? 'laptop'

const servicePageSchema = z.object({
  /** For search engines and in previews of the page's link. */
  description: line(TEXT_MAX),
  /** Below the title of the page. */
  intro: text(TEXT_MAX),
  listTitle: line(TITLE_MAX),
  services: listOf(repairSchema, SERVICE_PAGE_LIMITS.services, 1).check(distinct('title', 'twice')),
  whyChooseUs: listOf(line(TEXT_MAX), SERVICE_PAGE_LIMITS.reasons, 1),
  /** Facts of the whole page, in its head. */
  ...serviceFacts,
})
export type ServicePage = z.infer<typeof servicePageSchema>

/** The public part of a repair. */
export type PublicRepair = Pick<Repair, 'title' | 'description'> & { illustration: Illustration } & PublicFacts
export type PublicServicePage = Omit<ServicePage, 'services' | keyof PublicFacts> & { services: PublicRepair[] } & PublicFacts

/** A page without a price of its own costs as much as its cheapest repair. */
const leastPrice = (repairs: readonly Repair[]): number | null => {
  const prices = repairs.flatMap(({ priceFrom }) => priceFrom ?? [])
  return prices.length > 0 ? Math.min(...prices) : null
}

/** The delivered texts of the four pages, without prices, which only the owner can name. */
export type ServicePageTexts = Omit<ServicePage, keyof PublicFacts>

const servicePage = (id: number, texts: ServicePageTexts) =>
  defineDocument({
    id,
    schema: servicePageSchema,
    defaults: { ...texts, priceFrom: null, usualTime: '', warranty: '' } as ServicePage,
    publicFields: ['description', 'intro', 'listTitle', 'services', 'whyChooseUs', 'priceFrom', 'usualTime', 'warranty'],
    texts: ['intro', 'description', 'listTitle', 'title', 'whyChooseUs', 'usualTime', 'warranty'],
    publish: ({ priceFrom, usualTime, warranty, services, ...others }): PublicServicePage => ({
      ...others,
      services: services.map((repair) => ({
        title: repair.title,
        description: repair.description,
        illustration: illustrationOf(repair, texts.services),
        ...publicFacts(repair),
      })),
      ...publicFacts({ priceFrom: priceFrom ?? leastPrice(services), usualTime, warranty }),
    }),
  })

/** The four repair pages of S2, by their names in `contract/paths.ts`. */
export const servicePageDocuments = {
  laptopRepair: servicePage(4, sampleServicePages.laptopRepair),
  desktopRepair: servicePage(5, sampleServicePages.desktopRepair),
  hardwareRepair: servicePage(6, sampleServicePages.hardwareRepair),
  laptopService: servicePage(7, sampleServicePages.laptopService),
} as const
