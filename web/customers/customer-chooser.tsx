import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CustomerRow } from '#contract/customers/customers.ts'
import { formatPhone } from '#contract/requests/format-phone.ts'
import * as texts from '#texts/customers.ts'
import { ActionButton } from '#web/kit/action/action-button.tsx'
import type { Called } from '#web/kit/action/actions.ts'
import { LoadError } from '#web/kit/components/load-error.tsx'
import { PanelDialog } from '#web/kit/components/panel-dialog.tsx'
import { SearchBox } from '#web/kit/list/search-box.tsx'
import styles from './customer-chooser.module.css'
import { customersQuery } from './customers.queries.ts'

export interface CustomerChooserProps {
  title: string
  /** Names the field. */
  search: string
  /** Not offered. */
  exceptId: number | undefined
  /** What is done with the one that is chosen. */
  action: (customer: CustomerRow) => Called
  /** Says the same with the name. */
  labelOf: (name: string) => string
  onClose: () => void
}

/** Finds a customer by name or phone, and does something with the one that is chosen. */
export function CustomerChooser({ title, search, exceptId, action, labelOf, onClose }: CustomerChooserProps) {
  const [q, setQ] = useState('')
  const query = useQuery({ ...customersQuery({ page: 1, q }), enabled: q !== '' })
  const found = q === '' ? [] : (query.data?.rows ?? []).filter(({ id }) => id !== exceptId)
  return (
    <PanelDialog title={title} onClose={onClose}>
      <div className={styles.chooser}>
        <SearchBox label={search} value={q} onSearch={setQ} />
        <p role="status">{q !== '' && (query.isPending ? texts.loading : found.length === 0 && !query.error && texts.none)}</p>
        {query.error && <LoadError error={query.error} text={texts.failure} busy={query.isFetching} onRetry={() => void query.refetch()} />}
        <ul className={styles.list}>
          {found.map((customer) => (
            <li key={customer.id} className={styles.found}>
              <span>
                {customer.name}
                <small>{[...customer.phones.map(formatPhone), ...customer.emails].join(', ')}</small>
              </span>
              <ActionButton action={action(customer)} variant="line" size="sm" aria-label={labelOf(customer.name)} onDone={onClose} />
            </li>
          ))}
        </ul>
      </div>
    </PanelDialog>
  )
}
