import type { ProductCategory } from '#contract/constants.ts'

/** Fields of a product about its parts, all of which the specification requires. */
export const PRODUCT_PARTS = ['processor', 'graphics', 'ram', 'storage', 'screenSize', 'batteryHealth', 'os'] as const
export type ProductPart = (typeof PRODUCT_PARTS)[number]
/** The parts that products of a category have; the form asks for no others. A component is one part, so none is asked for. */
export const PARTS_OF_CATEGORY: Record<ProductCategory, readonly ProductPart[]> = {
  Laptops: PRODUCT_PARTS,
  Mobiles: ['processor', 'ram', 'storage', 'screenSize', 'batteryHealth', 'os'],
  Monitors: ['screenSize'],
  Storage: ['storage'],
  Components: [],
  Accessories: [],
  Keyboards: [],
  Audio: [],
}
/** The value of a part that a product does not have; 0 where a number is stored. */
export const noPart = (part: ProductPart): string => (part === 'batteryHealth' ? '0' : '-')
