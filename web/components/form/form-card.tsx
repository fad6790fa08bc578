import { type ReactNode, useId } from 'react'
import * as texts from '#texts/forms.ts'
import { VisuallyHidden } from '#web/components/box.tsx'
import { SectionMark } from '#web/components/section-heading.tsx'
import { classNames } from '#web/lib/class-names.ts'
import styles from './form.module.css'

export interface FormCardProps {
  title: string
  /** Id of the heading, for a dialog that it names. */
  headingId?: string
  mark?: string
  /** The label in the corner; `null` for a card without a number. */
  numberLabel?: string | null
  /** Shown once the server has assigned it; empty boxes before. */
  number?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** The card of forms and receipts, which looks like a torn-off job card. */
export function FormCard({ title, headingId, mark = 'J1', numberLabel = texts.cardNumber, number, className, children }: FormCardProps) {
  const ownId = useId()
  const id = headingId ?? ownId
  return (
    <section className={classNames(styles.card, className)} aria-labelledby={id}>
      <div className={styles.header}>
        <div className={styles.top}>
          <SectionMark name={mark} />
          {numberLabel && (
            <p className={styles.number}>
              {numberLabel}
              <b>
                {number ?? (
                  <span className={styles.boxes}>
                    <VisuallyHidden>{texts.numberFollows}</VisuallyHidden>
                  </span>
                )}
              </b>
            </p>
          )}
        </div>
        <h2 id={id}>{title}</h2>
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  )
}
