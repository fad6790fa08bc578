import { locale } from './locale.ts'

const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })

/** An image over the page. */
export const zoomIn = 'Zoom in'
export const zoomOut = 'Zoom out'
/** `name` is that of the image, such as `Image 2 of 3`. */
export const zoomed = (name: string, scale: number) => `${name}, ${percent.format(scale)}`
