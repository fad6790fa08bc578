import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import type { TranslationField } from '#contract/catalogue/product-translations.ts'
import type { NewProduct, ProductInput } from '#contract/catalogue/products.ts'
import { todayInShop } from '#contract/platform/today.ts'
import type { NewBooking } from '#contract/requests/bookings.ts'
import type { NewContactRequest } from '#contract/requests/contact-requests.ts'
import type { NewRepairRequest } from '#contract/requests/repair-requests.ts'
import type { NewSaleOffer } from '#contract/requests/sale-offers.ts'

/** A booking as the form sends it; `productId` must be the id of a product in the shop. */
export const newBooking = (over: Partial<NewBooking> & { productId: number }) => ({
  name: 'Asha Kulkarni',
  email: 'asha@example.in',
  phone: '9822041375',
  address: '14 Karve Road, Pune 411004',
  productName: 'What the browser says',
  price: 1,
  ...over,
})

export const newRepairRequest = (over: Partial<NewRepairRequest> = {}): NewRepairRequest => ({
  name: 'Ravi Deshmukh',
  email: 'ravi@example.in',
  phone: '9822041376',
  repairType: 'Data Recovery',
  preferredDate: todayInShop(),
  description: 'The disk clicks and does not mount.',
  ...over,
})

export const newSaleOffer = (over: Partial<Record<keyof NewSaleOffer, unknown>> = {}) => ({
  ...{ name: 'Nilesh Shinde', email: 'nilesh@example.in', phone: '9822041378' },
  ...{ category: 'Laptops', device: 'Dell Latitude 7420', condition: 'works', accessories: 'Charger', preferredDate: todayInShop() },
  ...{ priceFrom: 1_800_000, priceTo: 2_200_000 },
  ...over,
})

export const newContactRequest = (over: Partial<NewContactRequest> = {}): NewContactRequest => ({
  name: 'Meera Joshi',
  email: 'meera@example.in',
  phone: '+91 98220 41377',
  message: 'Do you repair screens on Sundays?',
  ...over,
})

export const newProduct = (
  over: Partial<Record<keyof NewProduct, unknown>> = {},
): Record<
  Exclude<keyof ProductInput, 'stock' | 'isHidden' | 'tested' | 'wear' | 'purchasePrice' | 'supplier' | TranslationField>,
  unknown
> => ({
  name: 'Latitude 5420',
  price: 32_500,
  category: 'Laptops',
  rating: 4.5,
  discount: 10,
  condition: 'Refurbished',
  processor: 'Intel Core i5-1145G7',
  graphics: 'Intel Iris Xe',
  batteryHealth: 87,
  screenSize: '14 inch',
  storage: '512 GB SSD',
  ram: '16 GB',
  os: 'Windows 11 Pro',
  warranty: '6 months',
  sellerName: 'Mistri Computers',
  sellerLocation: 'Pune',
  sellerContact: '+91 98220 41375',
  description: 'Checked, cleaned and with a new battery.',
  ...over,
})

export interface TestFile {
  name: string
  type: string
  bytes: Buffer
}

/** A multipart form; `undefined` leaves a field out. */
export function formOf(fields: Record<string, unknown>, files: TestFile[] = []): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, String(value))
  for (const { name, type, bytes } of files) form.append('images', new Blob([new Uint8Array(bytes)], { type }), name)
  return form
}

/** The form that adds a product. */
export const productForm = (over: Partial<Record<keyof NewProduct, unknown>> = {}, files: TestFile[] = []) =>
  formOf(newProduct(over), files)

const canvas = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: { r: 20, g: 90, b: 80 } } })

export const png = async (width = 48, height = 32): Promise<TestFile> => ({
  name: 'photo.png',
  type: 'image/png',
  bytes: await canvas(width, height).png().toBuffer(),
})

/** A photo of a phone that is held upright, whose pixels lie on their side: `width` and `height` are those of the pixels. */
export const uprightPhoto = async (width: number, height: number): Promise<TestFile> => ({
  name: 'upright.jpg',
  type: 'image/jpeg',
  bytes: await canvas(width, height).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
})

/** A PNG of noise, which no encoding makes small without loss; its left half is transparent. */
export async function noise(width: number, height: number): Promise<TestFile> {
  const pixels = randomBytes(width * height * 4)
  for (let at = 3; at < pixels.length; at += 4) pixels[at] = (at >> 2) % width < width / 2 ? 0 : 255
  const bytes = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return { name: 'noise.png', type: 'image/png', bytes }
}

/** A JPEG like those of phones, with the place and the camera in its EXIF data. */
export const jpegWithExif = async (width = 48, height = 32): Promise<TestFile> => ({
  name: 'IMG_2041.jpg',
  type: 'image/jpeg',
  bytes: await canvas(width, height)
    .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '18/1 31/1 0/1' } })
    .jpeg()
    .toBuffer(),
})

export const webp = async (): Promise<TestFile> => ({
  name: 'photo.webp',
  type: 'image/webp',
  bytes: await canvas(48, 32).webp().toBuffer(),
})

/** A text file with the name and type of an image. */
export const textAsImage: TestFile = { name: 'photo.png', type: 'image/png', bytes: Buffer.from('This is not an image.\n') }

export const svg: TestFile = {
  name: 'drawing.svg',
  type: 'image/svg+xml',
  bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
}
