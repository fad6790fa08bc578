import { plural } from '../plural.ts'

/** Files on their way, which only the back office sends. */
export const upload = 'Upload'
export const uploading = (count: number) => plural(count, { one: 'Uploading # image', other: 'Uploading # images' })
