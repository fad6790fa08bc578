import { readdirSync, statSync } from 'node:fs'
import { expect, it } from 'vitest'
import { galleryImageSchema } from '#contract/catalogue/gallery.ts'
import { productInputSchema, productSchema } from '#contract/catalogue/products.ts'
import { IMAGE_WIDTHS, MAX_PRODUCT_IMAGES, NO_WARRANTY, PRODUCT_CATEGORIES } from '#contract/constants.ts'
import { bookingSchema } from '#contract/requests/bookings.ts'
import { contactRequestSchema } from '#contract/requests/contact-requests.ts'
import { repairRequestSchema } from '#contract/requests/repair-requests.ts'
import { sampleGalleryImages } from './gallery.ts'
import { sampleBookings, sampleContactRequests, sampleRepairRequests } from './people.ts'
import { samplePictureName } from './pictures.ts'
import { sampleProducts } from './products.ts'

const PICTURES = new URL('../web/public/img/', import.meta.url)
const bytesOf = (file: string) => statSync(new URL(file, PICTURES)).size
const isOfWidth = (width: number) => (file: string) => file.endsWith(`-${width}.webp`)

it('holds products that an admin could have typed', () => {
  for (const product of sampleProducts) {
    const { id: _, imageUrls: __, availability: ___, version: ____, updatedAt: _____, ...input } = productSchema.parse(product)
    expect(productInputSchema.parse(input)).toEqual(input)
    expect(product.imageUrls.length).toBeLessThanOrEqual(MAX_PRODUCT_IMAGES)
  }
})

it('shows every kind of product', () => {
  expect(new Set(sampleProducts.map(({ category }) => category))).toEqual(new Set(PRODUCT_CATEGORIES))
  expect(sampleProducts.some(({ discount }) => discount === 0)).toBe(true)
  expect(sampleProducts.some(({ warranty }) => warranty === NO_WARRANTY)).toBe(true)
  expect(sampleProducts.some(({ price }) => price > 200_000)).toBe(true)
})

/** Spans the home page from edge to edge. */
const BENCH_BAND = 'bench-wide-1920.webp'

it('has the picture files that it names in all widths, and no others', () => {
  const urls = [...sampleProducts.flatMap(({ imageUrls }) => imageUrls), ...sampleGalleryImages.map(({ url }) => url)]
  const files = urls.flatMap((url) => IMAGE_WIDTHS.map((width) => `${samplePictureName(url)}-${width}.webp`))
  expect(readdirSync(PICTURES).sort()).toEqual([...files, BENCH_BAND].sort())
  expect(sampleProducts.filter(({ imageUrls }) => imageUrls.length < 3)).toEqual([])
})

it('keeps the pictures light: a card 25 kB, a view 60 kB, all 6 MB', () => {
  const files = readdirSync(PICTURES)
  expect(files.filter((file) => isOfWidth(640)(file) && bytesOf(file) > 25_000)).toEqual([])
  expect(files.filter((file) => bytesOf(file) > 60_000)).toEqual([])
  expect(files.reduce((sum, file) => sum + bytesOf(file), 0)).toBeLessThan(6_000_000)
})

it('has rows that no stored row can be taken for', () => {
  const rows = [
    ...sampleProducts,
    ...sampleGalleryImages.map((image) => galleryImageSchema.parse(image)),
    ...sampleBookings.map((booking) => bookingSchema.parse(booking)),
    ...sampleRepairRequests.map((request) => repairRequestSchema.parse(request)),
    ...sampleContactRequests.map((request) => contactRequestSchema.parse(request)),
  ]
  expect(rows.filter(({ id }) => id >= 0)).toEqual([])
})
