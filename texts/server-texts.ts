import type { Language } from '#contract/languages.ts'
import * as en from './en/from-server.ts'
import * as hi from './hi/from-server.ts'
import * as mr from './mr/from-server.ts'
import type { Text } from './parity.ts'

/** What the server itself writes to a visitor or a customer, by the language of the reader. */
export const serverTexts: Record<Language, Text<typeof en>> = { en, hi, mr }
