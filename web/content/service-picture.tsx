import type { Photo } from '#contract/content/pictures.ts'
import { ImageWell } from '#web/kit/components/box.tsx'

export interface ServicePictureProps {
  /** Name of a file in /illustrations, without `.svg`. */
  illustration: string
  /** Stands in its place; has the same shape. */
  photo?: Photo | undefined
  className?: string | undefined
}

/** The picture of a service in a list; decoration, the title beside it says what it is. */
export const ServicePicture = ({ illustration, photo, className }: ServicePictureProps) => (
  <ImageWell className={className}>
    <img src={`/illustrations/${illustration}.svg`} {...photo} alt="" width="240" height="180" loading="lazy" />
  </ImageWell>
)
