import * as z from 'zod/mini'
import { DELIVERED_BRANDS } from '#contract/catalogue/brands.ts'
import { isPicture } from '#contract/content/pictures.ts'
import { code } from '#contract/platform/field-errors.ts'
import { defineDocument } from './document.ts'
import { distinct, line, listOf } from './fields.ts'
import { rowId } from './rows.ts'

export const BRANDS_MAX = 40
const NAME_MAX = 30

/** The mark of a brand that comes with the site, by its name in /brands.svg. */
export const markOf = (brand: string): string => brand.toLowerCase()
const MARKS = DELIVERED_BRANDS.map(markOf)

const brandSchema = z.object({
  id: rowId,
  name: line(NAME_MAX),
  /** One of the marks that come with the site, the URL of an uploaded picture, or empty: then the name stands alone. */
  logo: z.string(code('picture')).check(z.refine((logo) => logo === '' || MARKS.includes(logo) || isPicture(logo), code('picture'))),
  /** Kept for later: only the back office sees it. */
  hidden: z.optional(z.boolean(code('invalid'))),
})
export type Brand = z.infer<typeof brandSchema>
/** The public part of a brand. */
export type PublicBrand = Pick<Brand, 'name' | 'logo'>

export const brandsDocument = defineDocument({
  id: 11,
  schema: z.object({
    brands: listOf(brandSchema, BRANDS_MAX, 1).check(
      distinct('name', 'twice'),
      z.refine((brands) => brands.some(({ hidden }) => !hidden), code('all_hidden')),
    ),
  }),
  defaults: { brands: DELIVERED_BRANDS.map((name): Brand => ({ name, logo: markOf(name) })) },
  publicFields: ['brands'],
  publish: ({ brands }) => ({ brands: brands.filter(({ hidden }) => !hidden).map(({ name, logo }): PublicBrand => ({ name, logo })) }),
})
