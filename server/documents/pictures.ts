import { isPicture } from '#contract/pictures.ts'
import { fieldErrorOf } from '#server/field-errors.ts'
import { filesOfPicture, UPLOADS_PATH } from '#server/files/file-names.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { ProblemError } from '#server/problem.ts'

interface NamedPicture {
  /** Path of the field that names it: `logo`, `brands.3.logo`. */
  field: string
  /** Name of its file. */
  name: string
}

function picturesIn(value: unknown, path: readonly string[] = []): NamedPicture[] {
  if (typeof value === 'string') return isPicture(value) ? [{ field: path.join('.'), name: value.slice(UPLOADS_PATH.length) }] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => picturesIn(part, [...path, key]))
}

/**
 * Brings the pictures that a save names for the first time out of the trash, where the sweep moves those that no version names. Throws 422 at the
 * field of each that is not stored. Call `keep` after the commit: a sweep may have begun before it.
 */
export async function takePictures(files: FileStore, value: object, before: object): Promise<{ keep: () => Promise<void> }> {
  const known = new Set(picturesIn(before).map(({ name }) => name))
  const added = picturesIn(value).filter(({ name }) => !known.has(name))
  const names = [...new Set(added.flatMap(({ name }) => filesOfPicture(name)))]
  const keep = () => files.move(names, 'uploads')
  await keep()
  const stored = await Promise.all(names.map(async (name) => ((await files.get(name)) ? name : undefined)))
  const errors = added
    .filter(({ name }) => !filesOfPicture(name).every((file) => stored.includes(file)))
    .map(({ field }) => fieldErrorOf(field, 'picture'))
  if (errors[0]) throw new ProblemError('invalid', errors[0].message, errors)
  return { keep }
}
