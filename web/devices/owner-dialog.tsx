import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DevicePage } from '#contract/devices/devices.ts'
import { formatPhone } from '#contract/requests/format-phone.ts'
import * as texts from '#texts/device-page.ts'
import { customersQuery } from '#web/customers/customers.queries.ts'
import { ActionButton } from '#web/kit/action/action-button.tsx'
import { LoadError } from '#web/kit/components/load-error.tsx'
import { PanelDialog } from '#web/kit/components/panel-dialog.tsx'
import { SearchBox } from '#web/kit/list/search-box.tsx'
import { setOwner } from './device-actions.ts'
import styles from './device-view.module.css'

/** Chooses the customer who owns a device. */
export function OwnerDialog({ device, onClose }: { device: DevicePage; onClose: () => void }) {
  const [q, setQ] = useState('')
  const query = useQuery({ ...customersQuery({ page: 1, q }), enabled: q !== '' })
  const found = q === '' ? [] : (query.data?.rows ?? []).filter((customer) => customer.id !== device.owner?.id)
  return (
    <PanelDialog title={texts.changeOwner} onClose={onClose}>
      <div className={styles.chooser}>
        <SearchBox label={texts.searchOwner} value={q} onSearch={setQ} />
        <p role="status">{q !== '' && (query.isPending ? texts.searching : found.length === 0 && !query.error && texts.noneFound)}</p>
        {query.error && <LoadError error={query.error} text={texts.failure} busy={query.isFetching} onRetry={() => void query.refetch()} />}
        <ul className={styles.list}>
          {found.map(({ id: customerId, name, phones }) => (
            <li key={customerId} className={styles.pair}>
              <span className={styles.entry}>
                {name}
                <small>{phones.map(formatPhone).join(', ')}</small>
              </span>
              <ActionButton
                action={setOwner(device, { id: customerId, name }, device.owner)}
                variant="line"
                size="sm"
                aria-label={texts.setOwnerTo(name)}
                onDone={onClose}
              />
            </li>
          ))}
        </ul>
      </div>
    </PanelDialog>
  )
}
