import { type CSSProperties, useEffectEvent, useRef, useState } from 'react'
import * as common from '#texts/components.ts'
import * as texts from '#texts/lightbox.ts'
import { ImageWell } from '#web/kit/components/box.tsx'
import { IconButton } from '#web/kit/components/button.tsx'
import { Dialog } from '#web/kit/components/dialog.tsx'
import { Icon } from '#web/kit/components/icon.tsx'
import { ChevronLeft, ChevronRight, Minus, Plus, X } from '#web/kit/components/icons.ts'
import { ResponsiveImage } from '#web/kit/components/responsive-image.tsx'
import { useBrowserLayoutEffect } from '#web/kit/hooks/use-browser-layout-effect.ts'
import styles from './lightbox.module.css'
import { useZoom } from './use-zoom.ts'

const KEY_PAN_PX = 60
/** Steps of the arrow keys; right and down go on. */
const DIRECTIONS: Partial<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const FITTED = 'min(100vw - 32px, 860px)'

export interface LightboxProps {
  /** URL of the image. */
  src: string | undefined
  /** Describes the picture, where that is known. */
  caption?: string | undefined
  /** From 1. */
  position: number
  count: number
  /** Asks for the image with this index, from 0. */
  onMove: (index: number) => void
  onClose: () => void
}

/** One image over the page, to be enlarged; arrow keys, swipe and buttons cycle through the images of the page. */
export function Lightbox({ src, caption, position, count, onMove, onClose }: LightboxProps) {
  const well = useRef<HTMLElement>(null)
  const move = (by: number) => onMove((position - 1 + by + count) % count)
  const { zoom, dragging, reset, zoomIn, zoomOut, move: moveImage, handlers } = useZoom(well, move)
  const enlarged = zoom.scale > 1

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === '+' || event.key === '=') zoomIn?.()
    else if (event.key === '-') zoomOut?.()
    else if (event.key === '0') reset()
    const [x, y] = DIRECTIONS[event.key] ?? [0, 0]
    if (enlarged) moveImage(-x * KEY_PAN_PX, -y * KEY_PAN_PX)
    else if (x !== 0) move(x)
  })
  // On the document: after a click on the image nothing inside the dialog holds the focus. No later than the image is on screen.
  useBrowserLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  // Another image is shown whole. Not in an effect: the first one would undo what a visitor enlarges right after the dialog opens.
  const [shown, setShown] = useState(src)
  if (shown !== src) {
    setShown(src)
    reset()
  }

  const name = common.imageOf(position, count)
  return (
    <Dialog onClose={onClose} label={name} variant="wide">
      <div className={styles.lightbox} data-ground="dark">
        <div className={styles.bar}>
          <span role="status">{enlarged ? texts.zoomed(name, zoom.scale) : name}</span>
          <span className={styles.buttons}>
            <IconButton aria-label={texts.zoomOut} aria-disabled={!zoomOut} onClick={zoomOut}>
              <Icon icon={Minus} />
            </IconButton>
            <IconButton aria-label={texts.zoomIn} aria-disabled={!zoomIn} onClick={zoomIn}>
              <Icon icon={Plus} />
            </IconButton>
            <IconButton aria-label={common.closeButton} onClick={onClose}>
              <Icon icon={X} />
            </IconButton>
          </span>
        </div>
        <ImageWell
          className={styles.well}
          ref={well}
          data-enlarged={enlarged || undefined}
          data-dragging={dragging || undefined}
          {...handlers}
        >
          <div style={{ '--scale': zoom.scale, '--x': `${zoom.x}px`, '--y': `${zoom.y}px` } as CSSProperties}>
            <ResponsiveImage key={src} src={src} alt={caption ?? name} sizes={enlarged ? '1200px' : FITTED} eager />
          </div>
        </ImageWell>
        <div className={styles.bar}>
          <p>{caption}</p>
          {count > 1 && (
            <span className={styles.buttons}>
              <IconButton aria-label={common.previousImage} onClick={() => move(-1)}>
                <Icon icon={ChevronLeft} />
              </IconButton>
              <IconButton aria-label={common.nextImage} onClick={() => move(1)}>
                <Icon icon={ChevronRight} />
              </IconButton>
            </span>
          )}
        </div>
      </div>
    </Dialog>
  )
}
