import { useLocation } from 'react-router'
import { inLanguage, LANGUAGE_CODES, LANGUAGES, type Language } from '#contract/platform/languages.ts'
import { language } from '#texts/language.ts'
import * as texts from '#texts/office-language.ts'
import { ButtonAnchor } from '#web/kit/components/button.tsx'
import styles from './paper-languages.module.css'

/** The same paper in each other language, and which one its customer reads. */
export function PaperLanguages({ customer }: { customer: Language }) {
  const { pathname, search } = useLocation()
  return (
    <nav className={styles.languages} aria-label={texts.ofPaper}>
      {LANGUAGE_CODES.filter((code) => code !== language).map((code) => (
        <ButtonAnchor key={code} variant="line" size="sm" lang={code} href={inLanguage(code, pathname + search)}>
          {LANGUAGES[code].name}
        </ButtonAnchor>
      ))}
      {customer !== language && <span>{texts.customerReads(LANGUAGES[customer].name)}</span>}
    </nav>
  )
}
