import { plural } from './plural.ts'

/** Texts of the backup. */
export const contents = (rows: number, pictures: number) =>
  `${plural(rows, { one: '# लाइन', other: '# लाइनें' })} और ${plural(pictures, { one: '# तस्वीर', other: '# तस्वीरें' })}`
