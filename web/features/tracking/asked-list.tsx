import type { ReactNode } from 'react'
import type { Asked } from '#contract/tracking.ts'
import { repairTypeLabel } from '#texts/request-status.ts'
import * as texts from '#texts/tracking.ts'
import { formatDate } from '#web/lib/dates.ts'
import { formatRupees } from '#web/lib/money.ts'
import styles from './asked-list.module.css'

export interface AskedListProps {
  name: string
  asked: Asked
  /** Further rows, each a `div` with `dt` and `dd`. */
  children?: ReactNode
}

/** What the customer asked for. */
export function AskedList({ name, asked, children }: AskedListProps) {
  const { productName, price, repairType, preferredDate, description, message } = asked
  const rows: [label: string, value: string | undefined][] = [
    [texts.asked.name, name],
    [texts.asked.product, productName],
    [texts.asked.price, price === undefined ? undefined : formatRupees(price)],
    [texts.asked.repairType, repairType && repairTypeLabel(repairType)],
    [texts.asked.preferredDate, preferredDate && formatDate(preferredDate)],
    [texts.asked.description, description],
    [texts.asked.message, message],
  ]
  return (
    <dl className={styles.rows}>
      {rows.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
      {children}
    </dl>
  )
}
