import * as texts from '#texts/components.ts'
import { Button } from './button.tsx'
import styles from './pager.module.css'

export interface PagerProps {
  /** From 1. */
  page: number
  pages: number
  onPage: (page: number) => void
  /** Names the paged list for screen readers. */
  label?: string
  /** After the last page comes the first. */
  ring?: boolean
}

/** Leads to the pages of a list; nothing where there is only one, unless they are a ring. */
export const Pager = ({ page, pages, onPage, label = texts.pages, ring = false }: PagerProps) =>
  (ring || pages > 1) && (
    <nav className={styles.pager} aria-label={label}>
      <Button variant="line" size="sm" disabled={!ring && page <= 1} onClick={() => onPage(page - 1)}>
        {texts.previousPage}
      </Button>
      <span role="status">{texts.pageOf(page, Math.max(1, pages))}</span>
      <Button variant="line" size="sm" disabled={!ring && page >= pages} onClick={() => onPage(page + 1)}>
        {texts.nextPage}
      </Button>
    </nav>
  )
