import { pluralIn } from '../plural.ts'
import { locale } from './locale.ts'

/** The forms of a text for a count in this language. */
export const plural = pluralIn(locale)
