import { IMAGE_WIDTHS } from '#contract/constants.ts'

/** The URL of a picture rendered by design/renders: stored in the widths of an upload and, like one, named by its largest. */
export const samplePicture = (name: string): string => `/img/${name}-${Math.max(...IMAGE_WIDTHS)}.webp`

/** The name behind such a URL; undefined for every other image. Pages say of these that they are no photos. */
export const samplePictureName = (url: string | undefined): string | undefined => /^\/img\/(.+)-\d+\.webp$/.exec(url ?? '')?.[1]
