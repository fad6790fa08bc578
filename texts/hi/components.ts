import { formatNumber } from '../numbers.ts'
import { plural } from './plural.ts'

/** Texts of components that many pages share. */
export const breadcrumb = 'आप यहाँ हैं'
export const closeButton = 'बंद करें'
export const scrollToTop = 'ऊपर जाएँ'
export const withdrawn = 'वापस ली गई'
export const unanswered = 'जवाब बाकी'
export const sample = 'नमूना'
export const homeOf = (shop: string) => `${shop}: होम`
export const whatsApp = (phone: string) => `WhatsApp ${phone}`

export const pages = 'पेज'
export const pageOf = (page: number, pages: number) => `पेज ${page} / ${pages}`
export const previousPage = 'पिछला'
export const nextPage = 'अगला'

export const imageOf = (position: number, count: number) => `तस्वीर ${position} / ${count}`
export const previousImage = 'पिछली तस्वीर'
export const nextImage = 'अगली तस्वीर'

export const rating = (stars: number) => formatNumber(stars, 1, true)
export const starsOf = (stars: number) => `5 में से ${rating(stars)} स्टार`

export const contentFailure = 'पेज का यह हिस्सा लोड नहीं हो सका।'
/** `15 days`, within a sentence of the owner. */
export const inDays = (days: number) => plural(days, { other: '# दिन' })
