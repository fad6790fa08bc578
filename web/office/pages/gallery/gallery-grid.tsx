import { useState } from 'react'
import type { GalleryImage } from '#contract/catalogue/gallery.ts'
import * as texts from '#texts/admin-gallery.ts'
import { IconButton } from '#web/kit/components/button.tsx'
import { Icon } from '#web/kit/components/icon.tsx'
import { Trash } from '#web/kit/components/icons.ts'
import { Lightbox } from '#web/kit/components/lightbox.tsx'
import { ResponsiveImage } from '#web/kit/components/responsive-image.tsx'
import { TileGrid } from '#web/kit/components/tile-grid.tsx'
import styles from './gallery-grid.module.css'

export interface GalleryGridProps {
  images: readonly GalleryImage[]
  /** New images are loading. */
  busy: boolean
  onDelete: (image: GalleryImage) => void
}

/** The images of one page; a click opens one in full size. */
export function GalleryGrid({ images, busy, onDelete }: GalleryGridProps) {
  const [openIndex, setOpenIndex] = useState<number>()
  const open = openIndex === undefined ? undefined : images[openIndex]
  return (
    <>
      <TileGrid columns={[2, 4]} aria-label={texts.images} aria-busy={busy}>
        {images.map((image, index) => (
          <li key={image.id} className={styles.tile}>
            <button
              type="button"
              className={styles.image}
              aria-label={texts.open(image.id)}
              aria-haspopup="dialog"
              onClick={() => setOpenIndex(index)}
            >
              <ResponsiveImage src={image.url} alt="" sizes="(min-width: 640px) 25vw, 50vw" />
            </button>
            <div className={styles.caption}>
              <span>{texts.name(image.id)}</span>
              <IconButton aria-label={texts.deleteImage(image.id)} onClick={() => onDelete(image)}>
                <Icon icon={Trash} />
              </IconButton>
            </div>
          </li>
        ))}
      </TileGrid>
      {open && openIndex !== undefined && (
        <Lightbox
          src={open.url}
          position={openIndex + 1}
          count={images.length}
          onMove={setOpenIndex}
          onClose={() => setOpenIndex(undefined)}
        />
      )}
    </>
  )
}
