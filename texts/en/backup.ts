import { plural } from '../plural.ts'

/** Texts of the backup. */
export const contents = (rows: number, pictures: number) =>
  `${plural(rows, { one: '# row', other: '# rows' })} and ${plural(pictures, { one: '# picture', other: '# pictures' })}`
