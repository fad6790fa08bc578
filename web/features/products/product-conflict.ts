import type { Product } from '#contract/products.ts'

/** Whether somebody else changed the pictures. */
export const picturesChanged = (known: Pick<Product, 'imageUrls'>, theirs: Product): boolean =>
  JSON.stringify(known.imageUrls) !== JSON.stringify(theirs.imageUrls)
