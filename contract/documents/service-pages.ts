import * as z from 'zod/mini'
import { defineDocument } from './document.ts'
import { distinct, line, listOf, text } from './fields.ts'

/** Each entry has a colour of its own (S2-68). */
export const SERVICE_PAGE_LIMITS = { services: 6, reasons: 12 } as const
const TITLE_MAX = 60
const TEXT_MAX = 300

const servicePageSchema = z.object({
  /** For search engines and in previews of the page's link. */
  description: line(TEXT_MAX),
  /** Below the title of the page. */
  intro: text(TEXT_MAX),
  listTitle: line(TITLE_MAX),
  services: listOf(z.object({ title: line(TITLE_MAX), description: text(TEXT_MAX) }), SERVICE_PAGE_LIMITS.services, 1).check(
    distinct('title', 'twice'),
  ),
  whyChooseUs: listOf(line(TEXT_MAX), SERVICE_PAGE_LIMITS.reasons, 1),
})
export type ServicePage = z.infer<typeof servicePageSchema>

const servicePage = (id: number, defaults: ServicePage) =>
  defineDocument({
    id,
    schema: servicePageSchema,
    defaults,
    publicFields: ['description', 'intro', 'listTitle', 'services', 'whyChooseUs'],
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
        description: 'Cracked glass, lines, flicker or no backlight. Panel matched by part number.',
      },
      {
        title: 'Keyboard and touchpad',
        description: 'Dead keys, liquid damage, loose or jumping touchpad.',
      },
      {
        title: 'Battery and charging',
        description: 'Battery health test, new cells, DC jack and USB-C port repair.',
      },
      {
        title: 'Mainboard repair',
        description: 'No power, short circuit, BIOS recovery, chip-level soldering.',
      },
      {
        title: 'Hinges and body',
        description: 'Broken hinges, cracked palm rest, lid and bezel.',
      },
      {
        title: 'Cleaning and cooling',
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
        description: 'Power supply, mainboard, memory and graphics tested one by one.',
      },
      {
        title: 'Crashes and restarts',
        description: 'Memory and load test, temperatures read, the fault written down.',
      },
      {
        title: 'Slow system',
        description: 'SSD in place of the hard disk, more memory, start-up cleaned.',
      },
      {
        title: 'Data recovery',
        description: 'Files from failed, formatted or dropped disks. We work on a copy.',
      },
      {
        title: 'Virus removal',
        description: 'Clean-up without losing your documents, then protection that stays on.',
      },
      {
        title: 'Heat and noise',
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
        description: 'Burnt tracks, bad capacitors, worn sockets, BIOS recovery.',
      },
      {
        title: 'Hard disk and SSD',
        description: 'Health reading, replacement, system and files moved over.',
      },
      {
        title: 'Memory',
        description: 'Fault found per module, matching modules fitted and tested.',
      },
      {
        title: 'Power supply',
        description: 'Measured under load, replaced with the watts your machine needs.',
      },
      {
        title: 'Graphics card',
        description: 'Fans, thermal pads and load test. We say so when repair does not pay.',
      },
      {
        title: 'Ports and sockets',
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
        description: 'Fan, heat sink and air paths freed of dust.',
      },
      {
        title: 'Fresh thermal paste',
        description: 'Old paste off, new paste on, temperatures read before and after.',
      },
      {
        title: 'Battery and charger check',
        description: 'Health read in percent, charger measured under load.',
      },
      {
        title: 'Disk and memory check',
        description: 'Health reading of the disk, one full memory test.',
      },
      {
        title: 'System tune-up',
        description: 'Updates, start-up programs and disk space put in order.',
      },
      {
        title: 'Keyboard, screen and hinges',
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
