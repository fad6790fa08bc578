import { type ReactNode, useEffect, useRef } from 'react'
import { Fold } from '#web/kit/components/fold.tsx'
import styles from './quiet-row.module.css'

export interface QuietRowProps {
  title: string
  /** Whether it begins open. */
  isOpen?: boolean
  /** Printed, open, with what is above it. */
  onPaper?: boolean
  children: ReactNode
}

/** What a customer may look for or do, one press away. It opens by itself where a draft is in it. */
export function QuietRow({ title, isOpen = false, onPaper = false, children }: QuietRowProps) {
  const row = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const fields = row.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? []
    if (row.current && [...fields].some(({ value }) => value !== '')) row.current.open = true
  }, [])
  return (
    <Fold ref={row} className={styles.row} title={title} open={isOpen} aria-label={title} data-paper={onPaper || undefined}>
      <div className={styles.content}>{children}</div>
    </Fold>
  )
}
