import type { Product } from '#contract/catalogue/products.ts'

/** The drawings of what is no laptop, which is what the placeholder shows. */
const DRAWINGS: Partial<Record<Product['category'], string>> = {
  Accessories: 'charger',
  Components: 'motherboard',
  Mobiles: 'phone',
  Keyboards: 'keyboard',
  Monitors: 'monitor',
  Audio: 'headphones',
  Storage: 'hdd',
}

/** The first image of a product, or else the drawing of its category; undefined where the placeholder is right. */
export const mainImage = ({ imageUrls: [image], category }: Pick<Product, 'imageUrls' | 'category'>): string | undefined =>
  image ?? (DRAWINGS[category] && `/illustrations/${DRAWINGS[category]}.svg`)
