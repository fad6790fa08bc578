import { GALLERY_PAGE_SIZE } from '#contract/constants.ts'
import type { GalleryImage } from '#contract/gallery.ts'

export interface GalleryPage {
  images: GalleryImage[]
  page: number
  pages: number
}

/** `?page=` of the URL; what is no page number counts as the first. */
export function pageOf(search: URLSearchParams): number {
  const page = Number(search.get('page'))
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}

/** The pictures of one page. An answer longer than was asked for holds the whole gallery; the page is then cut out here. */
export function toGalleryPage(rows: GalleryImage[], total: number, page: number): GalleryPage {
  const whole = rows.length > GALLERY_PAGE_SIZE
  const pages = Math.max(1, Math.ceil((whole ? rows.length : total) / GALLERY_PAGE_SIZE))
  return { images: whole ? rows.slice((page - 1) * GALLERY_PAGE_SIZE, page * GALLERY_PAGE_SIZE) : rows, page, pages }
}
