import type { Product, ProductInput } from '#contract/products.ts'
import { type ProductField, productFields } from './product-form.tsx'

/** Fields that somebody else changed since `known` to something else than what is about to be saved. */
export const conflictingFields = (known: Product, theirs: Product, mine: ProductInput): ProductField[] =>
  productFields.filter((field) => String(theirs[field]) !== String(known[field]) && String(theirs[field]) !== String(mine[field]))

/** Whether somebody else changed the pictures. */
export const picturesChanged = (known: Product, theirs: Product): boolean =>
  JSON.stringify(known.imageUrls) !== JSON.stringify(theirs.imageUrls)
