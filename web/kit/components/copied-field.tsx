import type { ReactNode } from 'react'
import * as common from '#texts/common.ts'
import { useCopy } from '#web/kit/hooks/use-copy.ts'
import { Row } from './box.tsx'
import { Button } from './button.tsx'
import styles from './copied-field.module.css'

export interface CopiedFieldProps {
  label: string
  value: string
  texts: { copy: string; copied: string; selected: string }
  onClose: () => void
  /** Other ways to pass it on. */
  children?: ReactNode
}

/** A text to be copied from a dialog: the field that shows it, its button, and what became of it. */
export function CopiedField({ label, value, texts, onClose, children }: CopiedFieldProps) {
  const { field, copy, outcome } = useCopy(texts)
  return (
    <>
      <input ref={field} className={styles.field} readOnly value={value} aria-label={label} onFocus={({ target }) => target.select()} />
      <p role="status">{outcome}</p>
      <Row gap={2}>
        <Button size="sm" onClick={() => void copy()}>
          {texts.copy}
        </Button>
        {children}
        <Button variant="line" size="sm" onClick={onClose}>
          {common.close}
        </Button>
      </Row>
    </>
  )
}
