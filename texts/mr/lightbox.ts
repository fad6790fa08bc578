import { locale } from './locale.ts'

const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })

/** An image over the page. */
export const zoomIn = 'मोठे करा'
export const zoomOut = 'लहान करा'
/** `name` is that of the image, such as `चित्र 2 / 3`. */
export const zoomed = (name: string, scale: number) => `${name}, ${percent.format(scale)}`
