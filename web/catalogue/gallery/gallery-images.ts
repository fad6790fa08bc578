import type { GalleryImage } from '#contract/catalogue/gallery.ts'
import { GALLERY_MANAGER_PAGE_SIZE } from '#contract/constants.ts'
import type { List } from '#web/kit/lib/read-list.ts'

/** New images are first on the first page (S4), which keeps its size. */
export const prepend = ({ rows, total }: List<GalleryImage>, images: readonly GalleryImage[]): List<GalleryImage> => ({
  rows: [...images, ...rows.filter(({ id }) => images.every((image) => image.id !== id))].slice(0, GALLERY_MANAGER_PAGE_SIZE),
  total: total + images.length,
})
