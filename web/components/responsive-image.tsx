import { IMAGE_WIDTHS } from '#contract/constants.ts'
import styles from './responsive-image.module.css'

export const PLACEHOLDER = '/illustrations/placeholder.svg'
const LARGEST = `-${IMAGE_WIDTHS.at(-1)}.webp`

/** The widths kept of an uploaded image (`…-1200.webp`); other URLs have one size. */
const sourceSet = (src: string): string | undefined =>
  src.endsWith(LARGEST) ? IMAGE_WIDTHS.map((width) => `${src.replace(LARGEST, `-${width}.webp`)} ${width}w`).join() : undefined

export interface ResponsiveImageProps {
  /** Without one the placeholder shows. */
  src: string | undefined
  alt: string
  /** Ratio of the space kept for it; the whole image is fitted in. */
  width?: number
  height?: number
  /** Shown width for the choice of file, as in `<img sizes>`; without it, browsers measure an image that is loaded when it is near. */
  sizes?: string
  /** For the image a page opens with: loaded at once and first. */
  eager?: boolean | undefined
}

/** An image in a space of fixed ratio, in the file size that fits the screen. */
export const ResponsiveImage = ({ src, alt, width = 4, height = 3, sizes = 'auto,300px', eager = false }: ResponsiveImageProps) => {
  const srcSet = src && sourceSet(src)
  return (
    <img
      className={styles.image}
      src={src || PLACEHOLDER}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      alt={alt}
      width={width * 80}
      height={height * 80}
      style={{ aspectRatio: `${width}/${height}` }}
      loading={eager ? undefined : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
    />
  )
}
