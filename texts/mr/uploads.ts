import { plural } from './plural.ts'

/** Files on their way, which only the back office sends. */
export const upload = 'अपलोड करा'
export const uploading = (count: number) => plural(count, { one: '# चित्र अपलोड होत आहे', other: '# चित्रे अपलोड होत आहेत' })
