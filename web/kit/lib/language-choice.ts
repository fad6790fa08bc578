import { STORAGE_KEYS } from '#contract/constants.ts'
import { LANGUAGE_CODES, type Language } from '#contract/platform/languages.ts'
import { createStorageStore } from './storage-store.ts'

const readCode = (text: string): Language | undefined => LANGUAGE_CODES.find((code) => code === text.slice(0, 2).toLowerCase())

/** The language that was chosen in this browser; undefined until someone has followed a switch or declined an offer. */
export const chosenLanguage = createStorageStore<Language | undefined>(STORAGE_KEYS.language, readCode, undefined, {
  format: (code = LANGUAGE_CODES[0] as Language) => code,
})

/** The language that this visitor reads best, as far as the browser knows. */
export const wantedLanguage = (): Language | undefined => chosenLanguage.read() ?? navigator.languages.map(readCode).find(Boolean)
