import { formatPercent } from '../numbers.ts'

/** An image over the page. */
export const zoomIn = 'बड़ा करें'
export const zoomOut = 'छोटा करें'
/** `name` is that of the image, such as `तस्वीर 2 / 3`. */
export const zoomed = (name: string, scale: number) => `${name}, ${formatPercent(scale * 100)}`
