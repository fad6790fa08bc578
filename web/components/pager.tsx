import { Button } from './button.tsx'
import '#web/styles/states.css'

export interface PagerProps {
  /** From 1. */
  page: number
  pages: number
  onPage: (page: number) => void
  /** What is paged, for screen readers. */
  label?: string
}

export const Pager = ({ page, pages, onPage, label = 'Pages' }: PagerProps) => (
  <nav className="pager" aria-label={label}>
    <Button variant="line" size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
      Previous
    </Button>
    <span role="status">{`Page ${page} of ${Math.max(1, pages)}`}</span>
    <Button variant="line" size="sm" disabled={page >= pages} onClick={() => onPage(page + 1)}>
      Next
    </Button>
  </nav>
)
