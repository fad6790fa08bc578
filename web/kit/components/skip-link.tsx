import type { MouseEvent } from 'react'
import * as texts from '#texts/layout.tsx'
import styles from './skip-link.module.css'

/** A followed hash would be a navigation, which drops the state that the page was opened with. */
function focusMain(event: MouseEvent) {
  event.preventDefault()
  const main = document.getElementById('main')
  main?.focus()
  main?.scrollIntoView()
}

/** The first stop of the Tab key on every page. */
export const SkipLink = () => (
  // biome-ignore lint/a11y/useValidAnchor: before the scripts are there the browser follows it
  <a className={styles.skipLink} href="#main" onClick={focusMain}>
    {texts.skipToContent}
  </a>
)
