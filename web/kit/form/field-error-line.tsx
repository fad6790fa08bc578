import { Icon } from '#web/kit/components/icon.tsx'
import { TriangleAlert } from '#web/kit/components/icons.ts'
import { classNames } from '#web/kit/lib/class-names.ts'
import deferred from './field-error-line.deferred.module.css'

export interface FieldErrorLineProps {
  /** The id that the control names in `aria-describedby`. */
  id: string
  text: string
  className?: string | undefined
}

/** The error of a field, below its control. */
export const FieldErrorLine = ({ id, text, className }: FieldErrorLineProps) => (
  <p className={classNames(deferred.error, className)} id={id}>
    <Icon icon={TriangleAlert} />
    {text}
  </p>
)
