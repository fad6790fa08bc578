import { formatNumber } from '../numbers.ts'
import { plural } from '../plural.ts'

/** Texts of components that many pages share. */
export const breadcrumb = 'Breadcrumb'
export const closeButton = 'Close'
export const scrollToTop = 'Scroll to top'
export const withdrawn = 'Withdrawn'
export const unanswered = 'Unanswered'
export const sample = 'Sample'
export const homeOf = (shop: string) => `${shop}: home`
export const whatsApp = (phone: string) => `WhatsApp ${phone}`

export const pages = 'Pages'
export const pageOf = (page: number, pages: number) => `Page ${page} of ${pages}`
export const previousPage = 'Previous'
export const nextPage = 'Next'

export const imageOf = (position: number, count: number) => `Image ${position} of ${count}`
export const previousImage = 'Previous image'
export const nextImage = 'Next image'

export const rating = (stars: number) => formatNumber(stars, 1, true)
export const starsOf = (stars: number) => `${rating(stars)} out of 5 stars`

export const contentFailure = 'This part of the page could not be loaded.'
/** `15 days`, within a sentence of the owner. */
export const inDays = (days: number) => plural(days, { one: '# day', other: '# days' })
