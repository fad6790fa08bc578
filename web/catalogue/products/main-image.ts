import type { Product } from '#contract/catalogue/products.ts'

/** The drawings of devices that look like no laptop, which is what the placeholder shows. */
const DRAWINGS: Partial<Record<Product['category'], string>> = { Keyboards: 'keyboard', Mobiles: 'phone', Audio: 'headphones' }

/** The first image of a product, or else the drawing of its category; undefined where the placeholder is right. */
export const mainImage = ({ imageUrls: [image], category }: Pick<Product, 'imageUrls' | 'category'>): string | undefined =>
  image ?? (DRAWINGS[category] && `/illustrations/${DRAWINGS[category]}.svg`)
