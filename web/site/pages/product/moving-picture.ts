import { PAGE_IN_MS, PAGE_OUT_MS } from '#contract/constants.ts'
import { isStill } from '#web/site/layout/page-fade.ts'
import styles from './moving-picture.module.css'

/** The time that a page that is ready may take to appear; a picture that has not landed by then goes. */
const MOUNT_MS = 1500

/** The copy of a card's picture that stays while the card's page fades. Of the module, because the router asks, not a component. */
let lifted: HTMLImageElement | undefined

function drop() {
  lifted?.remove()
  lifted = undefined
}

/** Puts a copy of the picture of the card that leads to `url` in its place, if one is on screen. */
export function liftPicture(url: string): void {
  drop()
  if (isStill()) return
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a')].filter(({ href }) => href === url)
  const image = links.map((link) => link.closest('article, li')?.querySelector('img')).find((image) => image && isOnScreen(image))
  if (!image?.naturalWidth) return
  const copy = Object.assign(new Image(), { src: image.currentSrc, alt: '', className: styles.moving })
  place(copy, image.getBoundingClientRect())
  document.body.append(copy)
  lifted = copy
  setTimeout(() => lifted === copy && drop(), PAGE_OUT_MS + MOUNT_MS)
}

/** Moves the lifted picture onto `image`, which is hidden until it has landed and can take its place. Returns what ends that at once. */
export function landPicture(image: HTMLImageElement): (() => void) | undefined {
  const copy = lifted
  if (!copy) return undefined
  lifted = undefined
  const hidden = image.animate({ opacity: [0, 0] }, { duration: 1, fill: 'forwards' })
  // Only now has the page scrolled to its top.
  requestAnimationFrame(async () => {
    const from = copy.getBoundingClientRect()
    place(copy, shownPart(image, copy.naturalWidth / copy.naturalHeight))
    const to = copy.getBoundingClientRect()
    const keyframes = [from, to].map(({ left, top, width, height }) => ({
      left: `${left}px`,
      top: `${top}px`,
      width: `${width}px`,
      height: `${height}px`,
    }))
    await copy.animate(keyframes, { duration: PAGE_IN_MS, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' }).finished
    await image.decode().catch(() => {})
    hidden.cancel()
    copy.remove()
  })
  return () => copy.remove()
}

function isOnScreen(image: HTMLImageElement) {
  const { top, bottom, left, right } = image.getBoundingClientRect()
  return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
}

/** The part of the box of an image of this ratio that the image fills: it is fitted in. */
function shownPart(image: HTMLImageElement, ratio: number): DOMRect {
  const { left, top, width, height } = image.getBoundingClientRect()
  const shown = { width: Math.min(width, height * ratio), height: Math.min(height, width / ratio) }
  return new DOMRect(left + (width - shown.width) / 2, top + (height - shown.height) / 2, shown.width, shown.height)
}

function place({ style }: HTMLElement, { left, top, width, height }: DOMRect) {
  Object.assign(style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` })
}
