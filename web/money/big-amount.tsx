import { formatPaise } from '#texts/amounts.ts'
import styles from './big-amount.module.css'

/** The one amount of a view that is read at arm's length. */
export const BigAmount = ({ label, amount }: { label: string; amount: number }) => (
  <p className={styles.amount}>
    <span>{label}</span>
    <b>{formatPaise(amount)}</b>
  </p>
)
