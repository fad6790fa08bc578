import type { ReactNode } from 'react'
import { ActionBar } from './action-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { PageMain } from './page-main.tsx'
import styles from './site-layout.module.css'
import { SkipLink } from './skip-link.tsx'
import { TopBar } from './top-bar.tsx'

/** The frame of every public page. */
export const SiteLayout = ({ children }: { children: ReactNode }) => (
  <div className={styles.site}>
    <SkipLink />
    <TopBar />
    <Header />
    <PageMain>{children}</PageMain>
    <Footer />
    <ActionBar />
  </div>
)
