import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { TRASH_PAGE_SIZE } from '#contract/constants.ts'
import { readChoice } from '#contract/platform/page-query.ts'
import type { Trashed } from '#contract/platform/trash.ts'
import { TRASH_ENTITIES } from '#contract/staff-constants.ts'
import * as listTexts from '#texts/lists.ts'
import * as messages from '#texts/office-messages.ts'
import * as texts from '#texts/trash.ts'
import { Button } from '#web/components/button.tsx'
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx'
import { DataList } from '#web/components/list/data-list.tsx'
import type { Column } from '#web/components/list/data-table.tsx'
import { ListHeader } from '#web/components/list/list-header.tsx'
import { ListSelect } from '#web/components/list/list-select.tsx'
import { useListState } from '#web/components/list/use-list-state.ts'
import { Notice } from '#web/components/notice.tsx'
import { formatDate, formatDateTime } from '#web/lib/dates.ts'
import { trashQuery } from './trash.queries.ts'
import { eraseFailure, eraseForGood, restoreFailure, restoreFromTrash } from './trash.ts'
import styles from './trash-list.module.css'
import { type TrashEvent, TrashOutcome } from './trash-outcome.tsx'

const filters = { kind: (text: string | null) => readChoice(TRASH_ENTITIES, text) ?? '' }

const keyOf = ({ entity, entityId: id }: Trashed) => ({ entity, id })

/** What was deleted: each record can be restored, or deleted for good. */
export function TrashList() {
  const list = useListState(filters)
  const client = useQueryClient()
  const restore = useMutation(restoreFromTrash(client))
  const erase = useMutation(eraseForGood(client))
  const [asked, setAsked] = useState<Trashed>()
  const [event, setEvent] = useState<TrashEvent>()
  const close = () => setAsked(undefined)
  const failure = restore.error ? restoreFailure(restore.error) : undefined

  const onRestore = (row: Trashed) =>
    restore.mutate(keyOf(row), {
      onSuccess: ({ becamePending }) => setEvent({ kind: 'restored', what: texts.what(row), becamePending }),
    })
  const onErase = (row: Trashed) =>
    erase.mutate(keyOf(row), {
      onSuccess() {
        close()
        restore.reset()
        setEvent({ kind: 'erased', what: texts.what(row) })
      },
    })

  return (
    <>
      <ListHeader title={texts.title} list={list}>
        <ListSelect
          label={texts.kind}
          emptyLabel={texts.allKinds}
          options={texts.kinds}
          value={list.shown.kind}
          onChange={(kind) => list.setChoice({ kind })}
        />
      </ListHeader>
      <p className={styles.intro}>{texts.intro}</p>
      {event ? <TrashOutcome event={event} failure={failure} /> : failure && <Notice tone="bad" text={failure} />}
      <DataList
        query={useQuery(trashQuery(list.values))}
        list={list}
        pageSize={TRASH_PAGE_SIZE}
        label={texts.title}
        columns={columns(restore.isPending ? restore.variables : undefined, onRestore, (row) => {
          erase.reset()
          setAsked(row)
        })}
        texts={{ loading: texts.loading, empty: messages.trash.empty }}
      />
      {asked && (
        <ConfirmDialog
          question={messages.trash.confirmErase}
          detail={texts.what(asked)}
          confirmText={texts.erase}
          busy={erase.isPending}
          failure={erase.error ? eraseFailure(erase.error) : undefined}
          onConfirm={() => onErase(asked)}
          onCancel={close}
        >
          <p>{texts.eraseFromTrash}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

/** `restoring` is what is being restored right now. */
const columns = (
  restoring: { entity: string; id: number } | undefined,
  onRestore: (row: Trashed) => void,
  onErase: (row: Trashed) => void,
): Column<Trashed>[] => [
  { title: texts.columns.what, cardTitle: true, className: styles.what, cell: (row) => <b>{texts.what(row)}</b> },
  { title: texts.columns.kind, cell: ({ entity }) => texts.kinds[entity] },
  {
    title: texts.columns.deleted,
    cell: ({ deletedAt, deletedBy }) => (
      <div className={styles.deleted}>
        <span>{formatDateTime(deletedAt)}</span>
        <small>{texts.deletedBy(deletedBy)}</small>
      </div>
    ),
  },
  { title: texts.columns.purge, cell: ({ purgeAt }) => formatDate(purgeAt) },
  {
    title: listTexts.actions,
    actions: true,
    cell: (row) => (
      <>
        <Button
          variant="line"
          size="sm"
          loading={restoring?.entity === row.entity && restoring.id === row.entityId}
          aria-label={texts.restoreOne(texts.what(row))}
          onClick={() => onRestore(row)}
        >
          {texts.restore}
        </Button>
        <Button variant="danger" size="sm" aria-label={texts.eraseOne(texts.what(row))} onClick={() => onErase(row)}>
          {texts.erase}
        </Button>
      </>
    ),
  },
]
