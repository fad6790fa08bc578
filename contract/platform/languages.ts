interface LanguageFacts {
  /** The beginning of the URLs of its pages; empty for the language of the specification. */
  base: string
  /** Its name, written in itself. */
  name: string
}

/**
 * The languages of the site. Each has its catalogues in `texts/`, and builds of the browser's scripts and of the pages.
 * CONTRIBUTING.md says how one is added.
 */
export const LANGUAGES = {
  en: { base: '', name: 'English' },
  hi: { base: '/hi', name: 'हिन्दी' },
  mr: { base: '/mr', name: 'मराठी' },
} as const satisfies Record<string, LanguageFacts>
export type Language = keyof typeof LANGUAGES
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as Language[]
export const DEFAULT_LANGUAGE = 'en' satisfies Language
/** A stored language; the default one for a language that the site no longer has. */
export const readLanguage = (stored: unknown): Language => LANGUAGE_CODES.find((code) => code === stored) ?? DEFAULT_LANGUAGE

/** The URL of a page in a language: `/shop?q=dell` is `/hi/shop?q=dell`, and home is `/hi`. */
export const inLanguage = (language: Language, url: string): string => {
  const { base }: LanguageFacts = LANGUAGES[language]
  return base ? base + url.replace(/^\/(?=$|[?#])/, '') : url
}

/** The language of a URL's path, and the path that remains without its base: `/hi/shop` is `/shop` in Hindi. */
export function splitLanguage(pathname: string): { language: Language; path: string } {
  const first = /^\/([a-z]+)(?=\/|$)/i.exec(pathname)
  const language = LANGUAGE_CODES.find((code) => LANGUAGES[code].base === first?.[0].toLowerCase())
  return language && first ? { language, path: pathname.slice(first[0].length) || '/' } : { language: DEFAULT_LANGUAGE, path: pathname }
}

/** A page in every language, and in the one for those who read none of them, as search engines are told. */
export const alternatesOf = (path: string): readonly (readonly [hreflang: string, path: string])[] => [
  ...LANGUAGE_CODES.map((code) => [code, inLanguage(code, path)] as const),
  ['x-default', inLanguage(DEFAULT_LANGUAGE, path)],
]
