import { classNames } from '#web/kit/lib/class-names.ts'
import styles from './icon.module.css'

export interface IconProps {
  /** Path data from `icons.ts`. */
  icon: string
  className?: string | undefined
}

/** A decorative icon in the size and stroke of the design; the word beside it, or the control's label, says what it means. */
export const Icon = ({ icon, className }: IconProps) => (
  <svg className={classNames(styles.icon, className)} viewBox="0 0 24 24" aria-hidden="true">
    <path d={icon} />
  </svg>
)
