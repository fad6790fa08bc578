import { plural } from './plural.ts'

/** Texts of the backup. */
export const contents = (rows: number, pictures: number) =>
  `${plural(rows, { one: '# ओळ', other: '# ओळी' })} आणि ${plural(pictures, { one: '# चित्र', other: '# चित्रे' })}`
