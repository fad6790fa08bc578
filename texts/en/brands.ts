import { series } from '../series.ts'

const allOf = series(' and ')

/** The page of the brands. */
export const title = 'Brands'
/** Without names when they could not be loaded. */
export const metaDescription = (brands: readonly string[]) =>
  brands.length > 0 ? `${allOf(brands)}: repaired on our bench and sold in our shop.` : 'Repaired on our bench and sold in our shop.'
export const text = 'We repair all of them, and sell what passes our tests.'
export const listTitle = 'Brands we work on'
export const pagesLabel = 'Pages of brands'
export const owners = 'The names and marks belong to their owners. We are an independent workshop.'
export const callTitle = 'See your brand?'
export const callText = 'Get it repaired, or find your next one in the shop.'
export const laptopRepair = 'Laptop repair'
export const shop = 'Go to the shop'
