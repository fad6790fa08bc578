import type { CSSProperties } from 'react'
import { IMAGE_WIDTHS } from '#contract/constants.ts'
import { colorOf } from '#contract/platform/image-color.ts'
import styles from './responsive-image.module.css'

export const PLACEHOLDER = '/illustrations/placeholder.svg'
const LARGEST = `-${IMAGE_WIDTHS.at(-1)}.webp`

/** A card is 300 px wide: the largest would only cost sharper screens time. */
const CARD_WIDTHS = IMAGE_WIDTHS.slice(0, -1)

/** The widths kept of an uploaded image (`…-1200.webp`); other URLs have one size. */
const sourceSet = (src: string, widths: readonly number[]): string | undefined =>
  src.endsWith(LARGEST) ? widths.map((width) => `${src.replace(LARGEST, `-${width}.webp`)} ${width}w`).join() : undefined

export interface ResponsiveImageProps {
  /** Without one the placeholder shows. */
  src: string | undefined
  alt: string
  /** The space kept for it is square instead of 4:3; the whole image is fitted in. */
  square?: boolean
  /** Shown width for the choice of file, as in `<img sizes>`; without it, that of a card, which browsers measure if it is loaded when near. */
  sizes?: string
  /** For the image a page opens with: loaded at once and first. */
  eager?: boolean | undefined
}

/**
 * An image in a space of fixed ratio, in the file size that fits the screen. Where it fills the space, `--color` shows until it has loaded:
 * the mean colour of an upload.
 */
export const ResponsiveImage = ({ src, alt, square = false, sizes, eager = false }: ResponsiveImageProps) => {
  const color = src && colorOf(src)
  const srcSet = src && sourceSet(src, sizes ? IMAGE_WIDTHS : CARD_WIDTHS)
  return (
    <img
      className={styles.image}
      src={src || PLACEHOLDER}
      srcSet={srcSet}
      sizes={srcSet && (sizes ?? 'auto,300px')}
      alt={alt}
      width={320}
      height={square ? 320 : 240}
      style={{ aspectRatio: square ? 1 : undefined, '--color': color } as CSSProperties}
      loading={eager ? undefined : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
    />
  )
}
