import type { GalleryImage } from '#contract/catalogue/gallery.ts'
import { samplePicture } from './pictures.ts'

const names = [
  'shop-front',
  'bench',
  'board-magnifier',
  'laptop-open',
  'fan-before',
  'fan-after',
  'soldering',
  'disk-open',
  'upgrade',
  'tower-open',
  'phone-open',
  'ready-shelf',
]

/** The gallery of a new database, first image first; ids are negative, as in every sample. */
export const sampleGalleryImages: GalleryImage[] = names.map((name, index) => ({
  id: -(index + 1),
  url: samplePicture(name),
  width: 1200,
  height: 900,
}))
