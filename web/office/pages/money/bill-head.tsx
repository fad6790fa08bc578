import type { DocumentValue } from '#contract/content/documents/index.ts'
import { documentNumber } from '#contract/money/document-number.ts'
import { financialYear } from '#contract/money/financial-year.ts'
import { todayInShop } from '#contract/platform/today.ts'
import * as paper from '#texts/bill.ts'
import { useShop } from '#web/kit/hooks/use-shop.ts'
import { formatDate } from '#web/kit/lib/dates.ts'
import styles from './money.module.css'

const TITLES = { unregistered: 'plain', composition: 'supply', regular: 'invoice' } as const

/** How the next bill begins and ends with these settings; nothing as long as there are no bills. */
export function BillHead({ settings }: { settings: DocumentValue<'money'> }) {
  const { name, address, gstin } = useShop()
  const { registration, billPrefix, terms, upiId } = settings
  if (registration === 'off') return null
  const today = todayInShop()
  return (
    <div className={styles.bill}>
      <div className={styles.head}>
        <p>
          <b>{name}</b>
          <span className={styles.small}>{address}</span>
          {registration !== 'unregistered' && gstin !== '' && <span className={styles.small}>{paper.gstin(gstin)}</span>}
        </p>
        <p className={styles.number}>
          <b>{paper.titles[TITLES[registration]]}</b>
          <span>{documentNumber(billPrefix, financialYear(today), 1)}</span>
          <span>{formatDate(today)}</span>
        </p>
      </div>
      {registration === 'composition' && <p className={styles.small}>{paper.composition}</p>}
      <div className={styles.lines} aria-hidden="true" />
      {upiId !== '' && <p className={styles.number}>{upiId}</p>}
      {terms !== '' && <p className={styles.small}>{terms}</p>}
    </div>
  )
}
