import * as z from 'zod/mini'
import { code } from '#contract/field-errors.ts'
import { defineDocument } from './document.ts'
import { distinct, line, listOf, text } from './fields.ts'
import { ILLUSTRATIONS, type Illustration, type PublicFacts, publicFacts, serviceFacts } from './services.ts'

/** Each entry has a colour of its own (S2-68). */
export const SERVICE_PAGE_LIMITS = { services: 6, reasons: 12 } as const
const TITLE_MAX = 60
const TEXT_MAX = 300

/** What is done: a drawing, and the facts where they differ from those of the page. Rows of an older document have none of these. */
const repairSchema = z.object({
  title: line(TITLE_MAX),
  illustration: z.optional(z.enum(ILLUSTRATIONS, code('choice'))),
  description: text(TEXT_MAX),
  priceFrom: z.optional(serviceFacts.priceFrom),
  usualTime: z.optional(serviceFacts.usualTime),
  warranty: z.optional(serviceFacts.warranty),
})
export type Repair = z.infer<typeof repairSchema>

/** Its drawing; where none was chosen, the one that its title was delivered with. */
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
  /** Of the whole page, in its head. */
  ...serviceFacts,
})
export type ServicePage = z.infer<typeof servicePageSchema>

/** What everyone may know of a repair. */
export type PublicRepair = Pick<Repair, 'title' | 'description'> & { illustration: Illustration } & PublicFacts
export type PublicServicePage = Omit<ServicePage, 'services' | keyof PublicFacts> & { services: PublicRepair[] } & PublicFacts

/** A page without a price of its own costs from what its cheapest repair does. */
const leastPrice = (repairs: readonly Repair[]): number | null => {
  const prices = repairs.flatMap(({ priceFrom }) => priceFrom ?? [])
  return prices.length > 0 ? Math.min(...prices) : null
}

const servicePage = (id: number, texts: Omit<ServicePage, keyof PublicFacts>) =>
  defineDocument({
    id,
    schema: servicePageSchema,
    defaults: { ...texts, priceFrom: null, usualTime: '', warranty: '' } as ServicePage,
    publicFields: ['description', 'intro', 'listTitle', 'services', 'whyChooseUs', 'priceFrom', 'usualTime', 'warranty'],
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

/** The four pages of S2 about what is repaired, by their names in `contract/paths.ts`. */
export const servicePageDocuments = {
  laptopRepair: servicePage(4, {
    description:
      'Screen, keyboard, battery, mainboard and hinge repair for laptops of any brand. The price is agreed before any work starts.',
    intro: 'Any brand, any age. We open it, measure it and tell you what it costs before we start.',
    listTitle: 'What we repair',
    services: [
      {
        title: 'Screen replacement',
        illustration: 'screen',
        description: 'Cracked glass, lines, flicker or no backlight. Panel matched by part number.',
      },
      {
        title: 'Keyboard and touchpad',
        illustration: 'keyboard',
        description: 'Dead keys, liquid damage, loose or jumping touchpad.',
      },
      {
        title: 'Battery and charging',
        illustration: 'battery',
        description: 'Battery health test, new cells, DC jack and USB-C port repair.',
      },
      {
        title: 'Mainboard repair',
        illustration: 'motherboard',
        description: 'No power, short circuit, BIOS recovery, chip-level soldering.',
      },
      {
        title: 'Hinges and body',
        illustration: 'hinge',
        description: 'Broken hinges, cracked palm rest, lid and bezel.',
      },
      {
        title: 'Cleaning and cooling',
        illustration: 'fan',
        description: 'Fan, heat sink and fresh thermal paste.',
      },
    ],
    whyChooseUs: [
      'Price agreed before any work starts',
      'Parts matched by part number, old parts returned to you',
      'Your data stays on your disk; we ask before any reset',
      'Bench test sheet with every repaired laptop',
    ],
  }),
  desktopRepair: servicePage(5, {
    description: 'Desktops that do not start, crash, run hot or run slow: found on the bench, quoted, repaired.',
    intro: 'Office tower, gaming rig or all-in-one. We find the part that fails, not the part that is easy to sell.',
    listTitle: 'What we repair',
    services: [
      {
        title: 'No power, no picture',
        illustration: 'power-supply',
        description: 'Power supply, mainboard, memory and graphics tested one by one.',
      },
      {
        title: 'Crashes and restarts',
        illustration: 'ram',
        description: 'Memory and load test, temperatures read, the fault written down.',
      },
      {
        title: 'Slow system',
        illustration: 'ssd-ram',
        description: 'SSD in place of the hard disk, more memory, start-up cleaned.',
      },
      {
        title: 'Data recovery',
        illustration: 'hdd',
        description: 'Files from failed, formatted or dropped disks. We work on a copy.',
      },
      {
        title: 'Virus removal',
        illustration: 'virus-removal',
        description: 'Clean-up without losing your documents, then protection that stays on.',
      },
      {
        title: 'Heat and noise',
        illustration: 'cooler',
        description: 'Dust out, new fans, fresh thermal paste, cables out of the way.',
      },
    ],
    whyChooseUs: [
      'Price agreed before any work starts',
      'Every part tested on its own before it is called faulty',
      'Your data stays on your disk; we ask before any reset',
      'Load test and temperatures on paper after the repair',
    ],
  }),
  hardwareRepair: servicePage(6, {
    description: 'Boards, disks, memory, power supplies and graphics cards: repaired or replaced, with the old part handed back.',
    intro: 'One part is wrong, the rest is good. We repair the part where we can and replace it where we must.',
    listTitle: 'What we repair and fit',
    services: [
      {
        title: 'Mainboard',
        illustration: 'motherboard',
        description: 'Burnt tracks, bad capacitors, worn sockets, BIOS recovery.',
      },
      {
        title: 'Hard disk and SSD',
        illustration: 'hdd',
        description: 'Health reading, replacement, system and files moved over.',
      },
      {
        title: 'Memory',
        illustration: 'ram',
        description: 'Fault found per module, matching modules fitted and tested.',
      },
      {
        title: 'Power supply',
        illustration: 'power-supply',
        description: 'Measured under load, replaced with the watts your machine needs.',
      },
      {
        title: 'Graphics card',
        illustration: 'graphics-card',
        description: 'Fans, thermal pads and load test. We say so when repair does not pay.',
      },
      {
        title: 'Ports and sockets',
        illustration: 'ports',
        description: 'USB, HDMI, audio, network and charging sockets resoldered or replaced.',
      },
    ],
    whyChooseUs: [
      'Price agreed before any work starts',
      'Repair first, replacement second',
      'Old parts handed back to you',
      'Parts fitted only if your machine accepts them; we check before you pay',
    ],
  }),
  laptopService: servicePage(7, {
    description: 'Cleaning, cooling, battery check and tune-up for laptops that still work and should keep working.',
    intro: 'A yearly clean and check costs less than a board. Leave it with us in the morning; we tell you when it is ready.',
    listTitle: 'What a service covers',
    services: [
      {
        title: 'Cleaning inside',
        illustration: 'brush',
        description: 'Fan, heat sink and air paths freed of dust.',
      },
      {
        title: 'Fresh thermal paste',
        illustration: 'thermal-paste',
        description: 'Old paste off, new paste on, temperatures read before and after.',
      },
      {
        title: 'Battery and charger check',
        illustration: 'charger',
        description: 'Health read in percent, charger measured under load.',
      },
      {
        title: 'Disk and memory check',
        illustration: 'ssd-ram',
        description: 'Health reading of the disk, one full memory test.',
      },
      {
        title: 'System tune-up',
        illustration: 'tune-up',
        description: 'Updates, start-up programs and disk space put in order.',
      },
      {
        title: 'Keyboard, screen and hinges',
        illustration: 'laptop',
        description: 'Cleaned, tightened and checked for cracks.',
      },
    ],
    whyChooseUs: [
      'Price agreed before any work starts',
      'Nothing is replaced that still works',
      'Your data stays on your disk; we ask before any reset',
      'Readings before and after, on paper',
    ],
  }),
} as const
