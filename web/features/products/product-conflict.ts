import type { Product, ProductInput } from '#contract/products.ts'
import { disputedFields } from '#web/lib/disputed-fields.ts'
import { type ProductField, productFields } from './product-form.tsx'

/** Pictures are looked at by themselves. */
export const conflictingFields = (known: Record<ProductField, unknown>, theirs: Product, mine: ProductInput): ProductField[] =>
  disputedFields(productFields, known, theirs, mine)

/** Whether somebody else changed the pictures. */
export const picturesChanged = (known: Pick<Product, 'imageUrls'>, theirs: Product): boolean =>
  JSON.stringify(known.imageUrls) !== JSON.stringify(theirs.imageUrls)
