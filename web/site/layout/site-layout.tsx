import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { language } from '#texts/language.ts'
import { SkipLink } from '#web/kit/components/skip-link.tsx'
import { wantedLanguage } from '#web/kit/lib/language-choice.ts'
import { ActionBar } from './action-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { PageMain } from './page-main.tsx'
import styles from './site-layout.module.css'
import { TopBar } from './top-bar.tsx'

/** The frame of every public page. */
export function SiteLayout({ children }: { children: ReactNode }) {
  const [Offer, setOffer] = useState<ComponentType>()
  useEffect(() => {
    // Few visitors see it. When its script does not arrive, header and footer lead to the other languages.
    if ((wantedLanguage() ?? language) !== language)
      import('./language-offer.tsx').then(
        ({ LanguageOffer }) => setOffer(() => LanguageOffer),
        () => {},
      )
  }, [])
  return (
    <div className={styles.site}>
      <SkipLink />
      <TopBar />
      <Header />
      <PageMain>{children}</PageMain>
      {Offer && <Offer />}
      <Footer />
      <ActionBar />
    </div>
  )
}
