import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DocumentName } from '#contract/content/documents/index.ts'
import type { DocumentVersion, StoredDocument } from '#contract/content/documents.ts'
import * as texts from '#texts/documents.tsx'
import { Button } from '#web/kit/components/button.tsx'
import { Entry, EntryList } from '#web/kit/components/entry-list.tsx'
import { Icon } from '#web/kit/components/icon.tsx'
import { Clock } from '#web/kit/components/icons.ts'
import { LoadError } from '#web/kit/components/load-error.tsx'
import { LoadingText } from '#web/kit/components/loading-text.tsx'
import { Notice } from '#web/kit/components/notice.tsx'
import { PanelDialog } from '#web/kit/components/panel-dialog.tsx'
import { formatDateTime } from '#web/kit/lib/dates.ts'
import styles from './document-history.module.css'
import { restoreDocument, versionsQuery } from './documents.queries.ts'
import type { DocumentField, FieldKind, FieldKinds } from './field-kinds.ts'

export interface DocumentHistoryProps<Name extends DocumentName> {
  name: Name
  /** The version on screen. */
  version: number
  labels: Record<DocumentField<Name>, string>
  kinds: FieldKinds<Name>
  onRestored: (saved: StoredDocument) => void
}

/** A button that opens the saves of a document: who changed what, and each can be restored. */
export function DocumentHistory<Name extends DocumentName>(props: DocumentHistoryProps<Name>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="line" size="sm" onClick={() => setOpen(true)}>
        <Icon icon={Clock} />
        {texts.history}
      </Button>
      {open && (
        <PanelDialog title={texts.history} onClose={() => setOpen(false)}>
          <Versions
            {...props}
            onRestored={(saved) => {
              setOpen(false)
              props.onRestored(saved)
            }}
          />
        </PanelDialog>
      )}
    </>
  )
}

function Versions<Name extends DocumentName>({ name, version: current, labels, kinds, onRestored }: DocumentHistoryProps<Name>) {
  const versions = useInfiniteQuery(versionsQuery(name))
  const restore = useMutation(restoreDocument(useQueryClient(), name))
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = versions
  if (!data)
    return error ? (
      <LoadError error={error} text={texts.historyFailure} busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <LoadingText text={texts.historyLoading} />
    )

  const newest = data.rows[0]?.version ?? current
  const restoreButton = (version: number, label: string) => (
    <Button
      variant="line"
      size="sm"
      aria-label={label}
      aria-disabled={restore.isPending}
      onClick={() => restore.mutate({ version, expectedVersion: newest }, { onSuccess: onRestored })}
    >
      {texts.restore}
    </Button>
  )
  return (
    <>
      {restore.error && <Notice tone="bad" text={texts.restoreFailure} />}
      {data.rows.length === 0 && <p className={styles.note}>{texts.neverChanged}</p>}
      <EntryList>
        {data.rows.map((row) => (
          <Entry
            key={row.version}
            at={row.at}
            action={
              row.version === newest ? (
                <span className={styles.note}>{texts.inForce}</span>
              ) : (
                restoreButton(row.version, texts.restoreFrom(formatDateTime(row.at)))
              )
            }
          >
            <p>
              {texts.changedBy(
                (who) => (
                  <b>{who}</b>
                ),
                row.userName,
              )}
            </p>
            <ul className={styles.changes}>
              {row.changes.map((change) => (
                <li key={change.field}>{changeText(change, labels, kinds)}</li>
              ))}
            </ul>
          </Entry>
        ))}
        {data.rows.length > 0 && !hasNextPage && <Entry action={restoreButton(0, texts.restoreDelivered)}>{texts.delivered}</Entry>}
      </EntryList>
      {hasNextPage && (
        <div>
          <Button variant="line" size="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {texts.older(data.total - data.rows.length)}
          </Button>
        </div>
      )}
    </>
  )
}

function changeText(
  { field, from, to }: DocumentVersion['changes'][number],
  labels: Record<string, string>,
  kinds: Record<string, FieldKind>,
): string {
  const label = labels[field] ?? field
  const show = (value: unknown) => (kinds[field]?.display(value as never) ?? JSON.stringify(value)) || texts.empty
  const [before, after] = [show(from), show(to)]
  return before === after ? texts.fieldChanged(label) : texts.fieldFromTo(label, before, after)
}
