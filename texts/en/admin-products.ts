import { locale } from './locale.ts'

/** The products of the back office; outcomes are in messages.ts. */
export const title = 'Products'
export const search = 'Search products'
export const sort = 'Sort'
export const newestFirst = 'Newest first'
export const addProduct = 'Add product'
export const loading = 'Loading products...'

export const columns = {
  product: 'Product',
  category: 'Category',
  condition: 'Condition',
  price: 'Price',
  rating: 'Rating',
  discount: 'Discount',
}

export const editProduct = (name: string) => `Edit ${name}`
export const deleteProduct = (name: string) => `Delete ${name}`

const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
const ratings = new Intl.NumberFormat(locale)
export const stars = (rating: number) => ratings.format(rating)
export const percent = (value: number) => percents.format(value / 100)
