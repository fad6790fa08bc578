import { MAX_PRODUCT_IMAGES, NEW_IMAGE } from '#contract/constants.ts'
import { fieldErrorText } from '#texts/field-errors.ts'
import { refusedPicture } from '#web/lib/image-files.ts'

/** A picture of a product in the editor: one that the server has, by its address, or a file that was chosen. */
export interface ProductPicture {
  key: string
  source: string | File
}

let made = 0
const withKey = (source: string | File): ProductPicture => ({ key: `picture-${++made}`, source })

export const storedPictures = (urls: readonly string[]): ProductPicture[] => urls.map(withKey)

/** The files that can be pictures, behind those known; `refused` names the others and says why. */
export function addPictures(known: readonly ProductPicture[], files: readonly File[]): { pictures: ProductPicture[]; refused: string[] } {
  const refused = files.flatMap((file) => {
    const reason = refusedPicture(file)
    return reason ? [fieldErrorText(reason, { file: file.name })] : []
  })
  return { pictures: [...known, ...files.filter((file) => !refusedPicture(file)).map(withKey)], refused }
}

export function movePicture(pictures: readonly ProductPicture[], from: number, to: number): ProductPicture[] {
  const picture = pictures[from]
  if (!picture || to < 0 || to >= pictures.length) return [...pictures]
  return pictures.toSpliced(from, 1).toSpliced(to, 0, picture)
}

export const tooManyPictures = (pictures: readonly ProductPicture[]): boolean => pictures.length > MAX_PRODUCT_IMAGES

/** Appends the files, and for a change of a product the order of all its pictures; nothing when they are as they were. */
export function appendPictures(form: FormData, pictures: readonly ProductPicture[], before?: readonly string[]): void {
  if (before?.length === pictures.length && pictures.every(({ source }, index) => source === before[index])) return
  if (before) form.append('imageUrls', JSON.stringify(pictures.map(({ source }) => (typeof source === 'string' ? source : NEW_IMAGE))))
  for (const { source } of pictures) if (source instanceof File) form.append('images', source, source.name)
}
