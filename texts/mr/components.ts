import { formatNumber } from '../numbers.ts'
import { plural } from './plural.ts'

/** Texts of components that many pages share. */
export const breadcrumb = 'तुम्ही येथे आहात'
export const closeButton = 'बंद करा'
export const scrollToTop = 'वर जा'
export const withdrawn = 'मागे घेतली'
export const unanswered = 'उत्तर बाकी'
export const sample = 'नमुना'
export const homeOf = (shop: string) => `${shop}: होम`
export const whatsApp = (phone: string) => `WhatsApp ${phone}`

export const pages = 'पेजेस'
export const pageOf = (page: number, pages: number) => `पेज ${page} / ${pages}`
export const previousPage = 'मागील'
export const nextPage = 'पुढील'

export const imageOf = (position: number, count: number) => `चित्र ${position} / ${count}`
export const previousImage = 'मागील चित्र'
export const nextImage = 'पुढील चित्र'

export const rating = (stars: number) => formatNumber(stars, 1, true)
export const starsOf = (stars: number) => `5 पैकी ${rating(stars)} स्टार`

export const contentFailure = 'पेजचा हा भाग लोड झाला नाही.'
/** `15 days`, within a sentence of the owner. */
export const inDays = (days: number) => plural(days, { other: '# दिवस' })
