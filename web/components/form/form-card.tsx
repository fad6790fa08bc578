import { type ReactNode, useId } from 'react'
import * as texts from '#texts/forms.ts'
import { SectionMark } from '#web/components/section-heading.tsx'
import '#web/styles/forms.css'

export interface FormCardProps {
  title: string
  /** Id of the heading, for a dialog that it names. */
  headingId?: string
  designator?: string
  /** The label in the corner; `null` for a card without a number. */
  numberLabel?: string | null
  /** Shown once the server has assigned it; empty boxes before. */
  number?: string | undefined
  children: ReactNode
}

/** The card of forms and receipts, which looks like a torn-off job card. */
export function FormCard({ title, headingId, designator = 'J1', numberLabel = texts.cardNumber, number, children }: FormCardProps) {
  const ownId = useId()
  const id = headingId ?? ownId
  return (
    <section className="ticket" aria-labelledby={id}>
      <div className="stub">
        <div className="row">
          <SectionMark name={designator} />
          {numberLabel && (
            <p className="jobno">
              {numberLabel}
              <b>
                {number ?? (
                  <span className="slots">
                    <span className="sr">{texts.numberFollows}</span>
                  </span>
                )}
              </b>
            </p>
          )}
        </div>
        <h2 id={id}>{title}</h2>
      </div>
      <div className="ticket-body">{children}</div>
    </section>
  )
}
