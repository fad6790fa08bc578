import type { ReactNode } from 'react'
import styles from './list-header.module.css'
import { SearchBox } from './search-box.tsx'

export interface ListHeaderProps {
  title: string
  /** Label and placeholder of the search box, in lists that are searched. */
  searchLabel?: string
  list: { shown: { q: string }; setSearch: (q: string) => void }
  /** The action that the list begins with, beside the heading. */
  action?: ReactNode
  /** Filters and buttons behind the search box. */
  children?: ReactNode
}

/** Heading, search box and filters above a list. */
export const ListHeader = ({ title, searchLabel, list, action, children }: ListHeaderProps) => (
  <header>
    <h1>{title}</h1>
    {action}
    {(searchLabel || children) && (
      <div className={styles.tools}>
        {searchLabel && <SearchBox label={searchLabel} value={list.shown.q} onSearch={list.setSearch} />}
        {children}
      </div>
    )}
  </header>
)
