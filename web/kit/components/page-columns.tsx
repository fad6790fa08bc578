import type { ReactNode } from 'react'
import { classNames } from '#web/kit/lib/class-names.ts'
import { Wrap } from './box.tsx'
import styles from './page-columns.module.css'

export interface PageColumnsProps {
  /** On the right, over the edge of the page's header: the form. */
  aside: ReactNode
  /** On phones, where the columns are below each other, the form comes first. */
  asideFirst?: boolean
  /** Class of the column on the left. */
  className?: string | undefined
  children: ReactNode
}

/** Puts the words of a page on the left and its form on the right. */
export function PageColumns({ aside, asideFirst = false, className, children }: PageColumnsProps) {
  const main = <div className={classNames(styles.main, className)}>{children}</div>
  return (
    <Wrap className={styles.columns}>
      {!asideFirst && main}
      <div className={styles.aside}>{aside}</div>
      {asideFirst && main}
    </Wrap>
  )
}
