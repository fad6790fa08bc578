import { useLocation } from 'react-router'
import { inLanguage, LANGUAGE_CODES, LANGUAGES, type Language } from '#contract/platform/languages.ts'
import { language } from '#texts/language.ts'
import { useHydrated } from '#web/kit/hooks/use-hydrated.ts'
import { chosenLanguage } from '#web/kit/lib/language-choice.ts'

/** The page on screen in each other language. These are plain links: each language has its own scripts and texts, which a full load brings. */
export const LanguageLinks = () =>
  LANGUAGE_CODES.filter((code) => code !== language).map((code) => (
    <LanguageLink key={code} code={code}>
      {LANGUAGES[code].name}
    </LanguageLink>
  ))

/** A link to the page on screen in another language, which is then remembered. */
export function LanguageLink({ code, children }: { code: Language; children: string }) {
  const { pathname, search, hash } = useLocation()
  // The server knows the URL without what only the browser reads, such as the name of a product and the fragment.
  const isKnown = useHydrated() || import.meta.env.SSR
  return (
    <a
      lang={code}
      href={isKnown ? inLanguage(code, pathname + search + hash) : undefined}
      onClick={() => chosenLanguage.write(code)}
      suppressHydrationWarning
    >
      {children}
    </a>
  )
}
