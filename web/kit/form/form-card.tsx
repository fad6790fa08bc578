import { type ReactNode, type Ref, useId } from 'react'
import * as texts from '#texts/forms.ts'
import { VisuallyHidden } from '#web/kit/components/box.tsx'
import styles from './form.module.css'
import { Letterhead } from './letterhead.tsx'

export interface FormCardProps {
  title: string
  /** Id of the heading, for a dialog that it names. */
  headingId?: string
  /** Id of what is read when the card takes the focus. */
  describedBy?: string | undefined
  /** Above the title. */
  stamp?: ReactNode
  /** The label in the corner; `null` for a card without a number. */
  numberLabel?: string | null
  /** Shown once the server has assigned it; empty boxes before. */
  number?: string | undefined
  /** It is what is printed of its page, below the letterhead of the shop; as a `part` below another card. */
  onPaper?: boolean | 'part'
  ref?: Ref<HTMLElement>
  children: ReactNode
}

/** The card of forms and receipts, which looks like a torn-off job card. */
export function FormCard({
  title,
  headingId,
  describedBy,
  stamp,
  numberLabel = texts.cardNumber,
  number,
  onPaper = false,
  ref,
  children,
}: FormCardProps) {
  const ownId = useId()
  const id = headingId ?? ownId
  const heading = <h2 id={id}>{title}</h2>
  return (
    <section
      className={styles.card}
      aria-labelledby={id}
      aria-describedby={describedBy}
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      data-paper={onPaper !== false || undefined}
    >
      {onPaper === true && <Letterhead />}
      <div className={styles.edge} />
      <div className={styles.header}>
        <div className={styles.top}>
          {stamp ?? heading}
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
        {stamp && heading}
      </div>
      <div className={styles.perforation} />
      <div className={styles.body}>{children}</div>
    </section>
  )
}
