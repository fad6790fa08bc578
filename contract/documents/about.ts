import * as z from 'zod/mini'
import { code } from '#contract/field-errors.ts'
import { photoOf } from '#contract/pictures.ts'
import { defineDocument } from './document.ts'
import { distinct, line, listOf, markedText, optionalPhoto, photoText } from './fields.ts'
import { ILLUSTRATIONS, type Illustration } from './services.ts'
import { publicTarget, type Target, target } from './targets.ts'

export const ABOUT_SERVICES_MAX = 12
const TITLE_MAX = 80
const DESCRIPTION_MAX = 300
const STORY_MAX = 3000

const serviceSchema = z.object({ title: line(TITLE_MAX), illustration: z.enum(ILLUSTRATIONS, code('choice')), leadsTo: target })
export type AboutService = z.infer<typeof serviceSchema>
const service = (title: string, illustration: Illustration, leadsTo: Target): AboutService => ({ title, illustration, leadsTo })

const SERVICES: AboutService[] = [
  service('Laptop repair', 'laptop', 'laptopRepair'),
  service('Desktop repair', 'desktop', 'desktopRepair'),
  service('Data recovery', 'hdd', 'services'),
  service('Virus removal', 'virus-removal', 'services'),
  service('Hardware upgrades', 'ram', 'hardwareRepair'),
  service('Accessories', 'headphones', 'shop'),
]

/** The page about the shop. Its reviews are a document of their own. */
export const aboutDocument = defineDocument({
  id: 10,
  schema: z.object({
    title: line(TITLE_MAX),
    /** Each line is a paragraph. */
    story: markedText(STORY_MAX),
    /** For search engines and in previews of the page's link. */
    description: markedText(DESCRIPTION_MAX),
    /** URL of an uploaded photo, which stands in place of the drawing of a shop; empty for none. */
    photo: optionalPhoto,
    photoText,
    servicesTitle: line(TITLE_MAX),
    services: listOf(serviceSchema, ABOUT_SERVICES_MAX, 1).check(distinct('title', 'twice')),
    reviewsTitle: line(TITLE_MAX),
  }),
  defaults: {
    title: 'A repair bench with a shop around it',
    story:
      'Mistri is Hindi for a skilled craftsman. Our counter at {place} opens onto the bench, so you see your machine opened, measured and closed again.\nWe repair laptops and desktops of every brand and sell new, refurbished and used devices that were tested on the same bench.',
    description: '{shop}: a repair bench and shop in {area}, and what customers say about it.',
    photo: '',
    photoText: '',
    servicesTitle: 'What we do',
    services: SERVICES,
    reviewsTitle: 'What customers say',
  },
  publicFields: ['title', 'story', 'description', 'photo', 'photoText', 'servicesTitle', 'services', 'reviewsTitle'],
  publish: ({ photo, photoText, services, ...texts }) => ({
    ...texts,
    services: services.map(({ leadsTo, ...row }) => ({ ...row, ...publicTarget({ ...row, leadsTo }, SERVICES) })),
    ...(photo && { photo: photoOf(photo), photoText }),
  }),
})
