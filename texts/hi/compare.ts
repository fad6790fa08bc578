import { plural } from './plural.ts'

/** The comparison of products. */
export const title = 'डिवाइस की तुलना'
export const text = 'तीन डिवाइस तक साथ-साथ, जो अलग है वह पहले। यह पेज लिंक से शेयर करें।'
export const different = 'क्या अलग है'
export const same = 'सब में एक जैसा'
export const remove = 'हटाएँ'
export const removeOf = (name: string) => `${name} को तुलना से हटाएँ`
export const add = (count: number) => plural(count, { one: '# और जोड़ें', other: 'और # डिवाइस तक जोड़ें' })
/** Where a device has no such part, or nothing is known of it. */
export const nothing = '–'
