import type { Availability } from '#contract/constants.ts'
import { formatNumber } from '../numbers.ts'
import { unavailable } from './labels.ts'
import { plural } from './plural.ts'

/** The products of the back office; outcomes are in messages.ts. */
export const title = 'प्रोडक्ट'
export const search = 'प्रोडक्ट खोजें'
export const sort = 'क्रम'
export const showStock = 'स्टॉक दिखाएँ'
export const anyStock = 'पूरा स्टॉक'
export const availability: Record<Availability, string> = { available: 'उपलब्ध है', ...unavailable }
export const newestFirst = 'सबसे नया पहले'
export const addProduct = 'प्रोडक्ट जोड़ें'
export const loading = 'प्रोडक्ट लोड हो रहे हैं...'

export const columns = {
  product: 'प्रोडक्ट',
  category: 'कैटेगरी',
  condition: 'हालत',
  price: 'कीमत',
  stock: 'स्टॉक',
  rating: 'रेटिंग',
  discount: 'डिस्काउंट',
}

export const pieces = (count: number) => plural(count, { other: '# पीस' })
export const reserved = (count: number) => plural(count, { other: '# बुक' })
export const soldOn = (date: string) => `${date} को बिका`
export const unlisted = 'अब शॉप में नहीं है'

export const editProduct = (name: string) => `${name} बदलें`
export const deleteProduct = (name: string) => `${name} हटाएँ`

/** A rating of 0 is none. */
export const stars = (rating: number) => (rating > 0 ? formatNumber(rating) : 'नहीं')
