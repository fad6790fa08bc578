import type { Availability } from '#contract/constants.ts'
import { formatNumber } from '../numbers.ts'
import { plural } from '../plural.ts'
import { unavailable } from './labels.ts'

/** The products of the back office; outcomes are in messages.ts. */
export const title = 'Products'
export const search = 'Search products'
export const sort = 'Sort'
export const showStock = 'Show stock'
export const anyStock = 'Any stock'
export const availability: Record<Availability, string> = { available: 'In stock', ...unavailable }
export const newestFirst = 'Newest first'
export const addProduct = 'Add product'
export const loading = 'Loading products...'

export const columns = {
  product: 'Product',
  category: 'Category',
  condition: 'Condition',
  price: 'Price',
  stock: 'Stock',
  rating: 'Rating',
  discount: 'Discount',
}

export const pieces = (count: number) => plural(count, { one: '# piece', other: '# pieces' })
export const reserved = (count: number) => plural(count, { one: '# reserved', other: '# reserved' })
export const soldOn = (date: string) => `Sold on ${date}`
export const unlisted = 'No longer in the shop'

export const editProduct = (name: string) => `Edit ${name}`
export const deleteProduct = (name: string) => `Delete ${name}`

/** A rating of 0 is none. */
export const stars = (rating: number) => (rating > 0 ? formatNumber(rating) : 'None')
