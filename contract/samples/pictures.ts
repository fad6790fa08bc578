import { IMAGE_WIDTHS } from '../constants.ts'

/** The URL of a picture that design/renders made: stored in the widths of an upload and, like one, named by its largest. */
export const samplePicture = (name: string): string => `/img/${name}-${Math.max(...IMAGE_WIDTHS)}.webp`

/** The name behind such a URL; undefined for every other image. A page says of these that they are no photos. */
export const samplePictureName = (url: string | undefined): string | undefined => /^\/img\/(.+)-\d+\.webp$/.exec(url ?? '')?.[1]
