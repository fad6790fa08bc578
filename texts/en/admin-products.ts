import type { Availability } from '#contract/constants.ts'
import { plural } from '../plural.ts'
import { unavailable } from './labels.ts'
import { locale } from './locale.ts'

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

const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
const ratings = new Intl.NumberFormat(locale)
/** A rating of 0 is none. */
export const stars = (rating: number) => (rating > 0 ? ratings.format(rating) : 'None')
export const percent = (value: number) => percents.format(value / 100)
