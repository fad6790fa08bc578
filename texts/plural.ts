import { locale } from '#texts/locale.ts'

/** The forms of a text for a count, one for each plural category of the language that differs from `other`. */
type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

const rules = new Intl.PluralRules(locale)
const numbers = new Intl.NumberFormat(locale)

/** The form of a text that fits `count`, with the formatted count in place of `#`: `plural(2, { one: '# product', other: '# products' })`. */
export function plural(count: number, forms: PluralForms): string {
  return (forms[rules.select(count)] ?? forms.other).replace('#', () => numbers.format(count))
}
