import { locale } from '#texts/locale.ts'
import { formatNumber } from './numbers.ts'

/** The forms of a text for a count, one for each plural category of the language that differs from `other`. */
type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/**
 * Makes `plural` of a language: the form of a text that fits `count`, with the formatted count in place of `#`, as in
 * `plural(2, { one: '# product', other: '# products' })`. In Hindi `one` is the form of 0 too, so every form has its `#`.
 */
export function pluralIn(locale: string): (count: number, forms: PluralForms) => string {
  const rules = new Intl.PluralRules(locale)
  return (count, forms) => (forms[rules.select(count)] ?? forms.other).replace('#', () => formatNumber(count))
}

export const plural = pluralIn(locale)
