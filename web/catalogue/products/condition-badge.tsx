import type { ProductCondition } from '#contract/constants.ts'
import * as labels from '#texts/labels.ts'
import styles from './condition-badge.module.css'

export const ConditionBadge = ({ condition }: { condition: ProductCondition }) => (
  <span className={styles.badge} data-condition={condition}>
    {labels.condition[condition]}
  </span>
)
