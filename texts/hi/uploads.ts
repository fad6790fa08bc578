import { plural } from './plural.ts'

/** Files on their way, which only the back office sends. */
export const upload = 'अपलोड करें'
export const uploading = (count: number) => plural(count, { one: '# तस्वीर अपलोड हो रही है', other: '# तस्वीरें अपलोड हो रही हैं' })
