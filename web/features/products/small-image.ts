import { IMAGE_WIDTHS } from '#contract/constants.ts'

/** The URL of the smallest file of an image; other URLs have one size. */
export const smallImage = (url: string | undefined): string | undefined =>
  url?.replace(`-${IMAGE_WIDTHS[2]}.webp`, `-${IMAGE_WIDTHS[0]}.webp`)
