import { plural } from './plural.ts'

/** The comparison of products. */
export const title = 'डिव्हाइसची तुलना'
export const text = 'तीनपर्यंत डिव्हाइस शेजारी-शेजारी, जे वेगळे ते आधी. हे पेज लिंकने शेअर करा.'
export const different = 'काय वेगळे आहे'
export const same = 'सर्वांत सारखे'
export const remove = 'काढा'
export const removeOf = (name: string) => `${name} तुलनेतून काढा`
export const add = (count: number) => plural(count, { one: 'आणखी # जोडा', other: 'आणखी # डिव्हाइसपर्यंत जोडा' })
/** Where a device has no such part, or nothing is known of it. */
export const nothing = '–'
