import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { IMAGE_WIDTHS } from '#contract/constants.ts'
import { fieldMessages } from '#contract/messages.ts'
import { DiskStore } from './disk-store.ts'
import { encodePicture, removePictures, storePictures, withPictures } from './images.ts'

const canvas = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#2563eb' } })

const encoded = {
  png: () => canvas(1600, 900).png().toBuffer(),
  jpeg: () => canvas(1600, 900).jpeg().toBuffer(),
  webp: () => canvas(1600, 900).webp().toBuffer(),
}

describe('encodePicture', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('makes a WebP of each width from a %s picture', async (format) => {
    const picture = await encodePicture({ fileName: `bench.${format}`, bytes: await encoded[format]() })
    expect(picture).toMatchObject({ width: 1200, height: 675 })
    const made = await Promise.all(picture.files.map(({ bytes }) => sharp(bytes).metadata()))
    expect(made.map(({ format, width }) => [format, width])).toEqual(IMAGE_WIDTHS.map((width) => ['webp', width]))
  })

  it('takes out where and with what a photo was made, and turns it upright', async () => {
    const photo = await canvas(400, 200)
      .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '18/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(photo).metadata()).orientation).toBe(6)
    const { files, width, height } = await encodePicture({ fileName: 'photo.jpg', bytes: photo })
    expect([width, height]).toEqual([200, 400])
    for (const { bytes } of files) {
      const kept = Object.keys(await sharp(bytes).metadata())
      expect(kept.filter((name) => ['exif', 'xmp', 'iptc', 'icc', 'orientation'].includes(name))).toEqual([])
    }
  })

  it('keeps what is transparent', async () => {
    const bytes = await sharp({ create: { width: 40, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      .png()
      .toBuffer()
    const { files } = await encodePicture({ fileName: 'logo.png', bytes })
    expect((await sharp(files[0]!.bytes).metadata()).hasAlpha).toBe(true)
  })

  it('does not blow up a small picture, yet has a file of each width', async () => {
    const { files, width } = await encodePicture({ fileName: 'small.png', bytes: await canvas(500, 300).png().toBuffer() })
    expect(width).toBe(500)
    const widths = await Promise.all(files.map(async ({ bytes }) => (await sharp(bytes).metadata()).width))
    expect(widths).toEqual([320, 500, 500])
  })

  it.each([
    ['text named as a picture', async () => Buffer.from('not a picture at all'), fieldMessages.imageType],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), fieldMessages.imageType],
    ['a GIF', async () => canvas(10, 10).gif().toBuffer(), fieldMessages.imageType],
    ['nothing', async () => Buffer.alloc(0), fieldMessages.imageType],
    ['half a picture', async () => (await encoded.jpeg()).subarray(0, 900), fieldMessages.imageType],
    ['the first bytes of one', async () => (await encoded.png()).subarray(0, 8), fieldMessages.imageType],
    ['a few kilobytes that unpack to 100 megapixels', async () => canvas(10_000, 10_000).png().toBuffer(), fieldMessages.imagePixels],
  ])('refuses %s and names the file', async (_, bytes, message) => {
    const refused = await encodePicture({ fileName: 'shop\n.png', bytes: await bytes() }).catch((error) => error)
    expect(refused).toMatchObject({ status: 422, errors: [{ field: 'images', message: `shop.png: ${message}` }] })
  })
})

describe('storePictures', () => {
  let folder: string
  let store: DiskStore
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mistri-pictures-'))
    store = await DiskStore.open(folder)
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('keeps each width under the address and removes all of them again', async () => {
    const [stored] = await storePictures(store, [{ fileName: 'a.png', bytes: await encoded.png() }])
    expect(stored?.url).toMatch(/^\/uploads\/[0-9a-f]{32}-1200\.webp$/)
    expect(await readdir(folder)).toHaveLength(IMAGE_WIDTHS.length)
    await removePictures(store, [stored!.url, '/illustrations/laptop.svg'])
    expect(await readdir(folder)).toEqual([])
  })

  it('keeps nothing when one of several is refused', async () => {
    const pictures = [
      { fileName: 'a.png', bytes: await encoded.png() },
      { fileName: 'b.png', bytes: Buffer.from('no') },
    ]
    await expect(storePictures(store, pictures)).rejects.toMatchObject({ code: 'invalid' })
    expect(await readdir(folder)).toEqual([])
  })

  it('keeps nothing when the row is not saved', async () => {
    const save = () => Promise.reject(new Error('no row'))
    await expect(withPictures(store, [{ fileName: 'a.png', bytes: await encoded.png() }], save)).rejects.toThrow('no row')
    expect(await readdir(folder)).toEqual([])
  })
})
