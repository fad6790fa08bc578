import * as z from 'zod/mini'
import { photoOf } from '#contract/content/pictures.ts'
import { code } from '#contract/platform/field-errors.ts'
import { sampleAbout } from '#samples/documents/about.ts'
import { defineDocument } from './document.ts'
import { distinct, line, listOf, markedText, optionalPicture, photoText } from './fields.ts'
import { rowId } from './rows.ts'
import { ILLUSTRATIONS } from './services.ts'
import { publicTarget, target } from './targets.ts'

export const ABOUT_SERVICES_MAX = 12
const TITLE_MAX = 80
const DESCRIPTION_MAX = 300
const STORY_MAX = 3000

const serviceSchema = z.object({ id: rowId, title: line(TITLE_MAX), illustration: z.enum(ILLUSTRATIONS, code('choice')), leadsTo: target })
export type AboutService = z.infer<typeof serviceSchema>
/** The page about the shop. Its reviews are a document of their own. */
export const aboutDocument = defineDocument({
  id: 10,
  schema: z.object({
    title: line(TITLE_MAX),
    /** Each line is a paragraph. */
    story: markedText(STORY_MAX),
    /** For search engines and in previews of the page's link. */
    description: markedText(DESCRIPTION_MAX),
    /** URL of an uploaded photo, which replaces the drawing of a shop; empty for none. */
    photo: optionalPicture,
    photoText,
    servicesTitle: line(TITLE_MAX),
    services: listOf(serviceSchema, ABOUT_SERVICES_MAX, 1).check(distinct('title', 'twice')),
    reviewsTitle: line(TITLE_MAX),
  }),
  defaults: sampleAbout,
  publicFields: ['title', 'story', 'description', 'photo', 'photoText', 'servicesTitle', 'services', 'reviewsTitle'],
  texts: ['title', 'story', 'description', 'photoText', 'servicesTitle', 'reviewsTitle'],
  publish: ({ photo, photoText, services, ...texts }) => ({
    ...texts,
    services: services.map(({ leadsTo, ...row }) => ({ ...row, ...publicTarget({ ...row, leadsTo }, sampleAbout.services) })),
    ...(photo && { photo: photoOf(photo), photoText }),
  }),
})
