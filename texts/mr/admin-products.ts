import type { Availability } from '#contract/constants.ts'
import { formatNumber } from '../numbers.ts'
import { unavailable } from './labels.ts'
import { plural } from './plural.ts'

/** The products of the back office; outcomes are in messages.ts. */
export const title = 'प्रॉडक्ट'
export const search = 'प्रॉडक्ट शोधा'
export const sort = 'क्रम'
export const showStock = 'स्टॉक दाखवा'
export const anyStock = 'कोणताही स्टॉक'
export const availability: Record<Availability, string> = { available: 'उपलब्ध', ...unavailable }
export const newestFirst = 'नवीन आधी'
export const addProduct = 'प्रॉडक्ट जोडा'
export const loading = 'प्रॉडक्ट लोड होत आहेत...'

export const columns = {
  product: 'प्रॉडक्ट',
  category: 'कॅटेगरी',
  condition: 'स्थिती',
  price: 'किंमत',
  stock: 'स्टॉक',
  rating: 'रेटिंग',
  discount: 'डिस्काउंट',
}

export const pieces = (count: number) => plural(count, { other: '# पीस' })
export const reserved = (count: number) => plural(count, { other: '# राखीव' })
export const soldOn = (date: string) => `${date} रोजी विकला`
export const unlisted = 'आता शॉपमध्ये नाही'

export const editProduct = (name: string) => `${name} बदला`
export const deleteProduct = (name: string) => `${name} काढून टाका`

/** A rating of 0 is none. */
export const stars = (rating: number) => (rating > 0 ? formatNumber(rating) : 'नाही')
