import type { GalleryImage } from '../gallery.ts'

const WIDE = { width: 640, height: 440 }
const DEVICE = { width: 240, height: 180 }

const images: [name: string, size: { width: number; height: number }][] = [
  ['storefront', WIDE],
  ['laptop-2-navy', DEVICE],
  ['motherboard', DEVICE],
  ['laptop-2-graphite', DEVICE],
  ['virus-removal', DEVICE],
  ['hdd', DEVICE],
  ['desktop', DEVICE],
  ['battery', DEVICE],
  ['ssd-ram', DEVICE],
  ['all-in-one', DEVICE],
  ['phone-navy', DEVICE],
  ['monitor', DEVICE],
]

/** The gallery of a new database, first image first; ids are negative, as in every sample. */
export const sampleGalleryImages: GalleryImage[] = images.map(([name, size], index) => ({
  id: -(index + 1),
  url: `/illustrations/${name}.svg`,
  ...size,
}))
