import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { IMAGE_WIDTHS } from '#contract/constants.ts'
import { colorOf } from '#contract/platform/image-color.ts'
import { ProblemError } from '#server/platform/problem.ts'
import { fieldErrorText } from '#texts/field-errors.ts'
import type { UploadedImage } from './decode-image.ts'
import { DiskStore } from './disk-store.ts'
import { encodeImage } from './encode-image.ts'
import { filesOf } from './file-names.ts'
import type { FileStore } from './file-store.ts'
import { removeImages, storeImages, storePicture, withStoredImages } from './image-store.ts'

let folder: string
let number = 0
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mistri-images-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** An uploaded file, on disk as the server receives it. */
async function uploaded(fileName: string, bytes: Uint8Array): Promise<UploadedImage> {
  number += 1
  const path = join(folder, `upload-${number}`)
  await writeFile(path, bytes)
  return { fileName, path }
}

const canvas = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#2563eb' } })

const encoded = {
  png: () => canvas(1600, 900).png().toBuffer(),
  jpeg: () => canvas(1600, 900).jpeg().toBuffer(),
  webp: () => canvas(1600, 900).webp().toBuffer(),
}

describe('encodeImage', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('makes a WebP of each width from a %s image', async (format) => {
    const image = await encodeImage(await uploaded(`bench.${format}`, await encoded[format]()))
    expect(image).toMatchObject({ width: 1200, height: 675 })
    const made = await Promise.all(image.files.map(({ bytes }) => sharp(bytes).metadata()))
    expect(made.map(({ format, width }) => [format, width])).toEqual(IMAGE_WIDTHS.map((width) => ['webp', width]))
  })

  it('removes the place and the camera from a photo, and turns it upright', async () => {
    const photo = await canvas(400, 200)
      .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '18/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(photo).metadata()).orientation).toBe(6)
    const { files, width, height } = await encodeImage(await uploaded('photo.jpg', photo))
    expect([width, height]).toEqual([200, 400])
    for (const { bytes } of files) {
      const names = Object.keys(await sharp(bytes).metadata())
      expect(names.filter((name) => ['exif', 'xmp', 'iptc', 'icc', 'orientation'].includes(name))).toEqual([])
    }
  })

  it.each<[string, () => Promise<Sharp>, string | RegExp | undefined]>([
    ['of one colour', async () => canvas(900, 600), '2563eb'],
    ['in black and white', async () => canvas(900, 600).flatten().greyscale(), /^([\da-f]{2})\1\1$/],
    ['half transparent', async () => canvas(900, 600).ensureAlpha(0.5), undefined],
  ])('knows the mean colour of an image %s, if nothing shines through', async (_, image, color) => {
    const found = (await encodeImage(await uploaded('photo.png', await (await image()).png().toBuffer()))).color
    if (color instanceof RegExp) expect(found).toMatch(color)
    else expect(found).toBe(color)
  })

  it('preserves transparency', async () => {
    const bytes = await sharp({ create: { width: 40, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      .png()
      .toBuffer()
    const { files } = await encodeImage(await uploaded('logo.png', bytes))
    expect((await sharp(files[0]!.bytes).metadata()).hasAlpha).toBe(true)
  })

  it('does not enlarge a small image, but writes a file for each width', async () => {
    const { files, width } = await encodeImage(await uploaded('small.png', await canvas(500, 300).png().toBuffer()))
    expect(width).toBe(500)
    const widths = await Promise.all(files.map(async ({ bytes }) => (await sharp(bytes).metadata()).width))
    expect(widths).toEqual([320, 500, 500])
  })

  it.each([1, 2])('takes a JPEG whose end marker lacks %i bytes, as browsers show it', async (missing) => {
    const photo = await encoded.jpeg()
    const image = await encodeImage(await uploaded('photo.jpg', photo.subarray(0, -missing)))
    expect(image.files).toEqual((await encodeImage(await uploaded('photo.jpg', photo))).files)
  })

  it.each([
    ['text with the name of an image', async () => Buffer.from('not an image at all'), fieldErrorText('image_type')],
    [
      'an SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      fieldErrorText('image_type'),
    ],
    ['a GIF', async () => canvas(10, 10).gif().toBuffer(), fieldErrorText('image_type')],
    ['an empty file', async () => Buffer.alloc(0), fieldErrorText('image_type')],
    ['half an image', async () => (await encoded.jpeg()).subarray(0, 900), fieldErrorText('image_type')],
    ['a JPEG that lacks its last rows', async () => (await encoded.jpeg()).subarray(0, -40), fieldErrorText('image_type')],
    ['the first bytes of an image', async () => (await encoded.png()).subarray(0, 8), fieldErrorText('image_type')],
    ['a few kilobytes that unpack to 100 megapixels', async () => canvas(10_000, 10_000).png().toBuffer(), fieldErrorText('image_pixels')],
  ])('refuses %s and names the file', async (_, bytes, message) => {
    const refused = await encodeImage(await uploaded('shop\n.png', await bytes())).catch((error) => error)
    expect(refused).toMatchObject({ status: 422, errors: [{ field: 'images', message: `shop.png: ${message}` }] })
  })
})

describe('storing images', () => {
  const urlsOf = (saved: string[]) => saved
  let store: DiskStore
  const uploads = async () => (await readdir(join(folder, 'uploads'))).filter((name) => name.endsWith('.webp'))
  beforeEach(async () => {
    store = await DiskStore.open(join(folder, 'uploads'))
  })

  it('stores each width under the URL, and moves all of them to the trash', async () => {
    const [stored] = await storeImages(store, [await uploaded('a.png', await encoded.png())])
    expect(stored?.url).toMatch(/^\/uploads\/[0-9a-f]{32}-2563eb-1200\.webp$/)
    expect(colorOf(stored!.url)).toBe('#2563eb')
    expect(await uploads()).toHaveLength(IMAGE_WIDTHS.length)
    await removeImages(store, [stored!.url, '/illustrations/laptop.svg'])
    expect(await uploads()).toEqual([])
    expect(await readdir(join(folder, 'uploads', 'trash'))).toHaveLength(IMAGE_WIDTHS.length)
  })

  it('stores nothing when one of several is refused', async () => {
    const images = [await uploaded('a.png', await encoded.png()), await uploaded('b.png', Buffer.from('no'))]
    await expect(storeImages(store, images)).rejects.toMatchObject({ code: 'invalid' })
    expect(await uploads()).toEqual([])
  })

  it.each([
    ['an image', (files: FileStore, image: UploadedImage) => storeImages(files, [image])],
    ['a picture of a document', (files: FileStore, image: UploadedImage) => storePicture(files, image, 'photo')],
  ])('stores nothing of %s when one of its files does not fit on the disk', async (_, storeIn) => {
    let puts = 0
    const nearlyFull = {
      put: (name: string, bytes: Buffer) => (++puts === 2 ? Promise.reject(new Error('The disk is full')) : store.put(name, bytes)),
      remove: store.remove.bind(store),
    } as Partial<FileStore> as FileStore
    await expect(storeIn(nearlyFull, await uploaded('a.png', await encoded.png()))).rejects.toThrow('The disk is full')
    expect([puts > 1, await uploads()]).toEqual([true, []])
  })

  it('deletes the files again when the row was definitely not saved', async () => {
    const save = () => Promise.reject(new ProblemError('busy'))
    await expect(withStoredImages(store, [await uploaded('a.png', await encoded.png())], save, urlsOf)).rejects.toMatchObject({
      code: 'busy',
    })
    expect(await uploads()).toEqual([])
  })

  it('leaves the files to the sweep when the commit could not be confirmed: a row may reference them', async () => {
    const save = () => Promise.reject(new ProblemError('unconfirmed'))
    const saving = withStoredImages(store, [await uploaded('a.png', await encoded.png())], save, urlsOf)
    await expect(saving).rejects.toMatchObject({ code: 'unconfirmed' })
    expect(await uploads()).toHaveLength(IMAGE_WIDTHS.length)
  })

  it('deletes the files that the saved record does not name', async () => {
    const images = [await uploaded('a.png', await encoded.png()), await uploaded('b.png', await encoded.png())]
    const saved = await withStoredImages(store, images, async ([first]) => [first!.url], urlsOf)
    expect((await uploads()).sort()).toEqual(filesOf(saved).sort())
  })
})
