import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiKey, CreatedApiKey } from '#contract/accounts/api-keys.ts'
import * as common from '#texts/common.ts'
import * as texts from '#texts/connections.ts'
import { locale } from '#texts/locale.ts'
import { Button } from '#web/kit/components/button.tsx'
import { DeviceList, DeviceRow } from '#web/kit/components/device-list.tsx'
import { FocusedNotice } from '#web/kit/components/notice.tsx'
import { PanelDialog } from '#web/kit/components/panel-dialog.tsx'
import { formatDateTime } from '#web/kit/lib/dates.ts'
import { useDeleteDialog } from '#web/kit/list/use-delete-dialog.tsx'
import styles from '#web/office/system/system.module.css'
import { SystemSection } from '#web/office/system/system-section.tsx'
import { ApiKeyForm } from './api-key-form.tsx'
import { apiKeysQuery, removeApiKey } from './connections.queries.ts'
import { SecretDialog } from './secret-dialog.tsx'

/** Keys with which other programs call the API. */
export function ApiKeysSection() {
  const [open, setOpen] = useState<'form' | CreatedApiKey>()
  const [outcome, setOutcome] = useState<{ text: string }>()
  const { confirmDelete, deleteDialog } = useDeleteDialog({
    texts: texts.keyTexts,
    describe: ({ name }: ApiKey) => name,
    remove: removeApiKey(useQueryClient()),
    onDeleted: () => setOutcome({ text: texts.keyDeleted }),
  })
  const close = () => setOpen(undefined)
  return (
    <SystemSection title={texts.keys} query={useQuery(apiKeysQuery())} loading={texts.loadingKeys} failure={texts.keysLoadFailure}>
      {(keys) => (
        <>
          {outcome && <FocusedNotice tone="good" {...outcome} event={outcome} />}
          <p className={styles.hint}>{texts.keysHint}</p>
          {keys.length === 0 ? (
            <p>{texts.noKeys}</p>
          ) : (
            <DeviceList>
              {keys.map((key) => (
                <DeviceRow
                  key={key.id}
                  name={key.name}
                  details={detailsOf(key)}
                  action={
                    <Button variant="line" size="sm" aria-label={texts.deleteKeyOf(key.name)} onClick={() => confirmDelete(key)}>
                      {common.deleteLabel}
                    </Button>
                  }
                />
              ))}
            </DeviceList>
          )}
          <div className={styles.action}>
            <Button variant="line" size="sm" onClick={() => setOpen('form')}>
              {texts.addKey}
            </Button>
          </div>
          {open === 'form' && (
            <PanelDialog title={texts.addKey} onClose={close}>
              <ApiKeyForm onMade={setOpen} />
            </PanelDialog>
          )}
          {typeof open === 'object' && (
            <SecretDialog title={texts.newKey} hint={texts.newKeyHint(open.name)} secret={open.key} onClose={close} />
          )}
          {deleteDialog}
        </>
      )}
    </SystemSection>
  )
}

const listOf = new Intl.ListFormat(locale, { type: 'unit' })

function detailsOf({ beginning, userName, scopes, lastUsedAt, expiresAt }: ApiKey): string[] {
  const expiry = formatDateTime(expiresAt)
  return [
    texts.keyDetails(beginning, userName),
    texts.may(listOf.format(scopes.map((scope) => texts.scopeNames[scope]))),
    lastUsedAt ? texts.used(formatDateTime(lastUsedAt)) : texts.neverUsed,
    Date.parse(expiresAt) > Date.now() ? texts.expires(expiry) : texts.hasExpired(expiry),
  ]
}
