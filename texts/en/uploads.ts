import { plural } from '../plural.ts'
import { locale } from './locale.ts'

/** Files on their way, which only the back office sends. */
export const upload = 'Upload'
export const uploading = (count: number) => plural(count, { one: 'Uploading # image', other: 'Uploading # images' })
const percents = new Intl.NumberFormat(locale, { style: 'percent' })
export const percent = (value: number) => percents.format(value / 100)
