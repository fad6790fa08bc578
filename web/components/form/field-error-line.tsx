import { Icon } from '#web/components/icon.tsx'
import { TriangleAlert } from '#web/components/icons.ts'
import { classNames } from '#web/lib/class-names.ts'
import deferred from './field-error-line.deferred.module.css'

export interface FieldErrorLineProps {
  /** What the control names in `aria-describedby`. */
  id: string
  text: string
  className?: string | undefined
}

/** What is wrong with a field, below its control. */
export const FieldErrorLine = ({ id, text, className }: FieldErrorLineProps) => (
  <p className={classNames(deferred.error, className)} id={id}>
    <Icon icon={TriangleAlert} />
    {text}
  </p>
)
