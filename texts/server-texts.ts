import type { Language } from '#contract/platform/languages.ts'
import * as en from './en/from-server.ts'
import * as hi from './hi/from-server.ts'
import * as mr from './mr/from-server.ts'
import type { Text } from './parity.ts'

export type ServerTexts = Text<typeof en>

/** Texts that the server itself writes to a visitor, a customer or the staff, by the language of the reader. */
export const serverTexts: Record<Language, ServerTexts> = { en, hi, mr }
