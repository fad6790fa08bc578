import type { ComponentProps, ReactNode } from 'react'
import styles from './fold.module.css'

export interface FoldProps extends Omit<ComponentProps<'details'>, 'title'> {
  title: ReactNode
}

/** A title with a sign that it opens, and below it what it opens. */
export const Fold = ({ title, children, ...rest }: FoldProps) => (
  <details {...rest}>
    <summary className={styles.title}>{title}</summary>
    {children}
  </details>
)
