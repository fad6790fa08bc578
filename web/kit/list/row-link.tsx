import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import styles from './row-link.module.css'

export interface RowLinkTarget {
  href: string
  /** Shows the record without leaving the list. */
  onOpen: () => void
}

/** The name of a row as the link to its record; plain text where there is none. */
export function RowLink({ link, children }: { link: RowLinkTarget | undefined; children: ReactNode }) {
  if (!link) return <span>{children}</span>
  return (
    <a
      className={styles.link}
      data-row-link
      href={link.href}
      onClick={(event) => {
        // A new tab or window opens the URL itself.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        link.onOpen()
      }}
    >
      {children}
    </a>
  )
}

const CONTROLS = ['a', 'button', 'input', 'select', 'label', 'summary', 'textarea'].join()

/** Opens a record by a click beside the controls of its row; not by the end of a text selection. */
export const openOnClick = (open: () => void) => (event: MouseEvent<HTMLElement>) => {
  if ((event.target as Element).closest(CONTROLS) || getSelection()?.toString()) return
  open()
}

/** Single letters work only while the focus is on the link of a row, so that no other software's letters are taken (WCAG 2.1.4). */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const link = (event.target as Element).closest('[data-row-link]')
  if (!link || event.metaKey || event.ctrlKey || event.altKey) return
  // A box that is disabled ignores it.
  if (event.key === 'x') link.closest('tr')?.querySelector<HTMLElement>('[data-choose]')?.click()
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-link]')]
  const at = links.indexOf(link as HTMLElement)
  const search = () => link.closest('main')?.querySelector<HTMLElement>('input[type="search"]')
  const target = event.key === 'j' ? links[at + 1] : event.key === 'k' ? links[at - 1] : event.key === '/' ? search() : undefined
  if (!target) return
  event.preventDefault()
  target.focus()
}
