import { formatPercent } from '../numbers.ts'

/** An image over the page. */
export const zoomIn = 'Zoom in'
export const zoomOut = 'Zoom out'
/** `name` is that of the image, such as `Image 2 of 3`. */
export const zoomed = (name: string, scale: number) => `${name}, ${formatPercent(scale * 100)}`
