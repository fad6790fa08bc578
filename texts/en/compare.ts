import { plural } from '../plural.ts'

/** The comparison of products. */
export const title = 'Compare devices'
export const text = 'Up to three side by side, with the differences first. Share this page by its link.'
export const different = 'What differs'
export const same = 'The same in all'
export const remove = 'Remove'
export const removeOf = (name: string) => `Remove ${name} from the comparison`
export const add = (count: number) => plural(count, { one: 'Add # more', other: 'Add up to # devices' })
/** Where a device has no such part, or nothing is known of it. */
export const nothing = '–'
