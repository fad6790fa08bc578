import { useQuery } from '@tanstack/react-query'
import type { CustomerRow } from '#contract/customers/customers.ts'
import { to } from '#contract/office-paths.ts'
import { formatPhone } from '#contract/requests/format-phone.ts'
import * as texts from '#texts/customers.ts'
import { ActionButton } from '#web/kit/action/action-button.tsx'
import type { Called } from '#web/kit/action/actions.ts'
import { Row } from '#web/kit/components/box.tsx'
import { Link } from '#web/kit/components/link.tsx'
import { TitledPanel } from '#web/kit/components/titled-panel.tsx'
import { merge, settle } from './customer-actions.ts'
import styles from './customer-view.module.css'
import { doublesQuery } from './customers.queries.ts'

/** The newest customers who may be one person; nothing without any. */
export function Doubles() {
  const { rows = [] } = useQuery(doublesQuery()).data ?? {}
  if (rows.length === 0) return null
  return (
    <TitledPanel title={texts.doubles}>
      <ul className={styles.list}>
        {rows.map(({ one, other }) => (
          <li key={`${one.id} ${other.id}`} className={styles.pair}>
            <Who customer={one} />
            <Who customer={other} />
            <Settle merge={merge(one, other)} settle={settle(one, other)} />
          </li>
        ))}
      </ul>
    </TitledPanel>
  )
}

export const Who = ({ customer: { id, name, phones, emails } }: { customer: CustomerRow }) => (
  <span className={styles.who}>
    <Link to={to('customer', { id })}>{name}</Link>
    <small>{[...phones.map(formatPhone), ...emails].join(', ')}</small>
  </span>
)

/** The choice between one record and two. */
export const Settle = ({ merge, settle }: { merge: Called; settle: Called }) => (
  <Row gap={2}>
    <ActionButton action={merge} size="sm" aria-label={merge.label} />
    <ActionButton action={settle} variant="line" size="sm" aria-label={settle.label} />
  </Row>
)
