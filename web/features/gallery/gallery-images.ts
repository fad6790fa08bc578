import { GALLERY_MANAGER_PAGE_SIZE } from '#contract/constants.ts'
import type { GalleryImage } from '#contract/gallery.ts'

/** Pictures as the server answered them; `counted` when it said how many there are on all pages. */
export interface GalleryAnswer {
  rows: GalleryImage[]
  total: number
  counted: boolean
}

export interface GalleryView {
  images: GalleryImage[]
  page: number
  pages: number
}

/** The pictures of one page; an answer without a count holds the whole gallery and is paged here. */
export function galleryView({ rows, total, counted }: GalleryAnswer, page: number): GalleryView {
  const size = GALLERY_MANAGER_PAGE_SIZE
  const pages = Math.max(1, Math.ceil((counted ? total : rows.length) / size))
  const from = counted ? 0 : (Math.min(page, pages) - 1) * size
  return { images: rows.slice(from, from + size), page: counted ? page : Math.min(page, pages), pages }
}

/** New pictures stand first (§4). */
export const prepend = (answer: GalleryAnswer, images: readonly GalleryImage[]): GalleryAnswer => ({
  ...answer,
  rows: [...images, ...answer.rows.filter(({ id }) => images.every((image) => image.id !== id))],
  total: answer.total + images.length,
})
