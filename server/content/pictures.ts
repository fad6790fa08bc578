import { isPicture, PHOTO_FIELD, smallPhotoOf } from '#contract/content/pictures.ts'
import { fieldErrorOf } from '#server/platform/field-errors.ts'
import { UPLOADS_PATH } from '#server/platform/files/file-names.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { ProblemError } from '#server/platform/problem.ts'

interface NamedPicture {
  /** Path of the field that names the picture: `logo`, `brands.3.logo`. */
  field: string
  /** Names of its files: a photo has a small one too. */
  names: string[]
}

function picturesIn(value: unknown, path: readonly string[] = []): NamedPicture[] {
  if (typeof value === 'string') {
    if (!isPicture(value)) return []
    const name = value.slice(UPLOADS_PATH.length)
    return [{ field: path.join('.'), names: path.at(-1) === PHOTO_FIELD ? [name, smallPhotoOf(name)] : [name] }]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => picturesIn(part, [...path, key]))
}

/** A logo may have the size of a small photo, and the small file of a photo has no other. */
const isRepeated = (names: string[]): boolean => new Set(names).size < names.length

/**
 * Restores the pictures that a save names for the first time from the trash, where the sweep moves those that no version names. Throws 422
 * at the field of each that is not stored. Call `keep` after the commit: a sweep may have begun before it.
 */
export async function takePictures(files: FileStore, value: object, before: object): Promise<{ keep: () => Promise<void> }> {
  const known = new Set(picturesIn(before).map(({ names }) => names.join()))
  const added = picturesIn(value).filter(({ names }) => !known.has(names.join()))
  const names = [...new Set(added.flatMap((picture) => picture.names))]
  const keep = () => files.move(names, 'uploads')
  await keep()
  const stored = await Promise.all(names.map(async (name) => ((await files.get(name)) ? name : undefined)))
  const errors = added
    .filter((picture) => !picture.names.every((name) => stored.includes(name)) || isRepeated(picture.names))
    .map(({ field }) => fieldErrorOf(field, 'picture'))
  if (errors[0]) throw new ProblemError('invalid', errors[0].message, errors)
  return { keep }
}
