import type { ProductCondition } from '#contract/constants.ts'
import * as labels from '#texts/labels.ts'
import { classNames } from '#web/lib/class-names.ts'
import styles from './condition-badge.module.css'

export interface ConditionBadgeProps {
  condition: ProductCondition
  /** In the text instead of on the corner of an image. */
  flat?: boolean
  className?: string | undefined
}

export const ConditionBadge = ({ condition, flat = false, className }: ConditionBadgeProps) => (
  <span className={classNames(styles.badge, flat && styles.flat, className)} data-condition={condition}>
    {labels.condition[condition]}
  </span>
)
