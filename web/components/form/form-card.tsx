import { type ReactNode, useId } from 'react'
import { SectionMark } from '#web/components/section-heading.tsx'
import '#web/styles/forms.css'

export interface FormCardProps {
  title: string
  designator?: string
  /** What stands in the corner; `null` for a card without a number. */
  numberLabel?: string | null
  /** Printed once the server has given it; empty boxes before. */
  number?: string | undefined
  children: ReactNode
}

/** The torn-off job card that forms and receipts stand on. */
export function FormCard({ title, designator = 'J1', numberLabel = 'Job no.', number, children }: FormCardProps) {
  const headingId = useId()
  return (
    <section className="ticket" aria-labelledby={headingId}>
      <div className="stub">
        <div className="row">
          <SectionMark name={designator} />
          {numberLabel && (
            <p className="jobno">
              {numberLabel}
              <b>
                {number ?? (
                  <span className="slots">
                    <span className="sr">given on submit</span>
                  </span>
                )}
              </b>
            </p>
          )}
        </div>
        <h2 id={headingId}>{title}</h2>
      </div>
      <div className="ticket-body">{children}</div>
    </section>
  )
}
