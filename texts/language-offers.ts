import type { Language } from '#contract/platform/languages.ts'

/** Offers the page on screen in a language, written in that language, to someone who reads it better. */
export const languageOffers: Record<Language, string> = { en: 'View in English', hi: 'हिन्दी में देखें', mr: 'मराठीत पाहा' }
