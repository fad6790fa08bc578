import type { MouseEvent } from 'react'

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
  <a className="skip" href="#main" onClick={focusMain}>
    Skip to content
  </a>
)
