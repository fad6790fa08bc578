import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { usePageFade } from './page-fade.ts'
import styles from './site-layout.module.css'

/** The content of a public page. Each path makes a new one. */
export function PageMain({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} key={useLocation().pathname} className={styles.page} ref={usePageFade()}>
      {children}
    </main>
  )
}
