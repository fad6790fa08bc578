import { type TouchEvent, useEffectEvent, useRef } from 'react'
import type { GalleryImage } from '#contract/gallery.ts'
import * as texts from '#texts/components.ts'
import { ImageWell } from '#web/components/box.tsx'
import { IconButton } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { Icon } from '#web/components/icon.tsx'
import { ChevronLeft, ChevronRight, X } from '#web/components/icons.ts'
import { ResponsiveImage } from '#web/components/responsive-image.tsx'
import { useBrowserLayoutEffect } from '#web/hooks/use-browser-layout-effect.ts'
import styles from './lightbox.module.css'

const SWIPE_PX = 40

export interface LightboxProps {
  image: GalleryImage
  /** What it shows, where that is known. */
  caption?: string | undefined
  /** From 1. */
  position: number
  count: number
  /** Asks for the image with this index, from 0. */
  onMove: (index: number) => void
  onClose: () => void
}

/** One image over the page; arrow keys, swipe and buttons cycle through the images of the page. */
export function Lightbox({ image, caption, position, count, onMove, onClose }: LightboxProps) {
  const move = (by: number) => onMove((position - 1 + by + count) % count)
  const start = useRef<number>(undefined)

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') move(-1)
    if (event.key === 'ArrowRight') move(1)
  })
  // On the document: after a click on the image nothing inside the dialog holds the focus. No later than the image is on screen.
  useBrowserLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])

  const onTouchStart = (event: TouchEvent) => {
    start.current = event.touches.length === 1 ? event.touches[0]?.clientX : undefined
  }
  const onTouchEnd = (event: TouchEvent) => {
    const end = event.changedTouches[0]?.clientX
    if (start.current === undefined || end === undefined) return
    const moved = end - start.current
    start.current = undefined
    if (Math.abs(moved) >= SWIPE_PX) move(moved < 0 ? 1 : -1)
  }

  const name = texts.imageOf(position, count)
  return (
    <Dialog onClose={onClose} label={name} variant="wide">
      <div className={styles.lightbox} data-ground="dark" onTouchStart={onTouchStart} onTouchEnd={onTouchEnd}>
        <div className={styles.bar}>
          <span role="status">{name}</span>
          <IconButton aria-label={texts.closeButton} onClick={onClose}>
            <Icon icon={X} />
          </IconButton>
        </div>
        <ImageWell className={styles.well}>
          <ResponsiveImage key={image.id} src={image.url} alt={caption ?? name} sizes="min(100vw - 32px, 860px)" eager />
        </ImageWell>
        <div className={styles.bar}>
          <p>{caption}</p>
          {count > 1 && (
            <span className={styles.moves}>
              <IconButton aria-label={texts.previousImage} onClick={() => move(-1)}>
                <Icon icon={ChevronLeft} />
              </IconButton>
              <IconButton aria-label={texts.nextImage} onClick={() => move(1)}>
                <Icon icon={ChevronRight} />
              </IconButton>
            </span>
          )}
        </div>
      </div>
    </Dialog>
  )
}
