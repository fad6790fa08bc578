import { plural } from '../plural.ts'

/** The shop. */
export const title = 'Shop'
export const intro = 'New, refurbished and used devices. Every used one is tested on our bench before it gets a price.'
/** Instead of products, where the owner shows no samples. */
export const nothingYet = 'We are filling the shop. Come back soon, or ask us for what you need.'
/** Leads to the page on which visitors offer a device of their own. */
export const sell = 'Sell yours'
export const description = (city: string) =>
  `New, refurbished and used laptops, phones, monitors, parts and accessories, tested on our bench in ${city}.`

export const searchLabel = 'Search products'
export const searchPlaceholder = 'Search name or category'
export const sort = 'Sort'
export const featured = 'Featured'

export const filters = 'Filters'
export const closeFilters = 'Close filters'
export const resetFilters = 'Reset Filters'
export const category = 'Category'
export const allCategories = 'All'
export const maxPrice = 'Price up to'
/** The price at which the slider sets no limit. */
export const noMaxPrice = (price: string) => `${price}+`
export const condition = 'Condition'
export const brand = 'Brand'
export const memory = 'Memory'
export const gigabytes = (size: number) => `${size}\u00a0GB`
export const inStock = 'In stock'
export const wishlistOnly = 'Only my wishlist'
export const compare = 'Compare devices'

/** The heading of the list, for screen readers. */
export const products = 'Products'
export const productCount = (count: number) => plural(count, { one: '# product', other: '# products' })
export const show = (count: number) => plural(count, { one: 'Show # product', other: 'Show # products' })
/** While the filters are being applied. */
export const showProducts = 'Show products'
export const showMore = 'Show more'
