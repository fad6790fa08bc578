import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { bookingSchema } from '../bookings.ts'
import { MAX_PRODUCT_IMAGES, NO_WARRANTY, PRODUCT_CATEGORIES } from '../constants.ts'
import { contactRequestSchema } from '../contact-requests.ts'
import { galleryImageSchema } from '../gallery.ts'
import { productInputSchema, productSchema } from '../products.ts'
import { repairRequestSchema } from '../repair-requests.ts'
import { sampleGalleryImages } from './gallery.ts'
import { sampleBookings, sampleContactRequests, sampleRepairRequests } from './people.ts'
import { sampleProducts } from './products.ts'

const isFile = (url: string) => existsSync(new URL(`../../web/public${url}`, import.meta.url))

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
  expect(sampleProducts.some(({ imageUrls }) => imageUrls.length === 0)).toBe(true)
  expect(sampleProducts.some(({ price }) => price > 200_000)).toBe(true)
})

it('names images that exist', () => {
  const urls = [...sampleProducts.flatMap(({ imageUrls }) => imageUrls), ...sampleGalleryImages.map(({ url }) => url)]
  expect(urls.filter((url) => !isFile(url))).toEqual([])
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
