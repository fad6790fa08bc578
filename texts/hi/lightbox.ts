import { locale } from './locale.ts'

const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })

/** An image over the page. */
export const zoomIn = 'बड़ा करें'
export const zoomOut = 'छोटा करें'
/** `name` is that of the image, such as `तस्वीर 2 / 3`. */
export const zoomed = (name: string, scale: number) => `${name}, ${percent.format(scale)}`
