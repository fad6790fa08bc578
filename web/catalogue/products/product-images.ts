import { MAX_PRODUCT_IMAGES, NEW_IMAGE } from '#contract/constants.ts'
import { fieldErrorText } from '#texts/field-errors.ts'
import { refusedImage } from '#web/kit/lib/image-files.ts'

/** An image of a product in the editor: the URL of one that the server has, or a chosen file. */
export interface ProductImage {
  key: string
  source: string | File
}

/** Counted for the module: images come into a list by several ways, and the key of a removed one must not return with another. */
let nextKey = 0
const withKey = (source: string | File): ProductImage => ({ key: `image-${nextKey++}`, source })

export const storedImages = (urls: readonly string[]): ProductImage[] => urls.map(withKey)

/** Adds the files that can be images behind the known ones; `refused` names the others with the reason. */
export function addImages(known: readonly ProductImage[], files: readonly File[]): { images: ProductImage[]; refused: string[] } {
  const refused = files.flatMap((file) => {
    const reason = refusedImage(file)
    return reason ? [fieldErrorText(reason, { file: file.name })] : []
  })
  return { images: [...known, ...files.filter((file) => !refusedImage(file)).map(withKey)], refused }
}

export const tooManyImages = (images: readonly ProductImage[]): boolean => images.length > MAX_PRODUCT_IMAGES

export const filesOf = (images: readonly ProductImage[]): File[] => images.flatMap(({ source }) => (source instanceof File ? [source] : []))

/** Whether these are the images at `urls`, in their order. */
export const areStored = (images: readonly ProductImage[], urls: readonly string[]): boolean =>
  urls.length === images.length && images.every(({ source }, index) => source === urls[index])

/** Appends the files, and for a change of a product the order of all its images; nothing when they have not changed. */
export function appendImages(form: FormData, images: readonly ProductImage[], before?: readonly string[]): void {
  if (before && areStored(images, before)) return
  if (before) form.append('imageUrls', JSON.stringify(images.map(({ source }) => (typeof source === 'string' ? source : NEW_IMAGE))))
  for (const file of filesOf(images)) form.append('images', file, file.name)
}
