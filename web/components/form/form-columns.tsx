import type { ReactNode } from 'react'
import { Wrap } from '#web/components/box.tsx'
import styles from './form-columns.module.css'

export interface FormColumnsProps {
  form: ReactNode
  /** On a phone: the form comes before what is written beside it. */
  formFirst?: boolean
  children: ReactNode
}

/** A page's text with its form at the side. */
export function FormColumns({ form, formFirst = false, children }: FormColumnsProps) {
  const card = <div className={styles.form}>{form}</div>
  return (
    <Wrap className={styles.columns}>
      {formFirst && card}
      {children}
      {!formFirst && card}
    </Wrap>
  )
}
