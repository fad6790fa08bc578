import { useQuery } from '@tanstack/react-query'
import { TRASH_PAGE_SIZE } from '#contract/constants.ts'
import { readChoice } from '#contract/platform/page-query.ts'
import type { Trashed } from '#contract/platform/trash.ts'
import { TRASH_ENTITIES } from '#contract/staff-constants.ts'
import * as listTexts from '#texts/lists.ts'
import * as messages from '#texts/office-messages.ts'
import * as texts from '#texts/trash.ts'
import { ActionButton } from '#web/kit/action/action-button.tsx'
import { formatDate, formatDateTime } from '#web/kit/lib/dates.ts'
import { DataList } from '#web/kit/list/data-list.tsx'
import type { Column } from '#web/kit/list/data-table.tsx'
import { ListHeader } from '#web/kit/list/list-header.tsx'
import { ListSelect } from '#web/kit/list/list-select.tsx'
import { useListState } from '#web/kit/list/use-list-state.ts'
import { trashQuery } from './trash.queries.ts'
import { eraseForGood, restoreFromTrash } from './trash-actions.ts'
import styles from './trash-list.module.css'

const filters = { kind: (text: string | null) => readChoice(TRASH_ENTITIES, text) ?? '' }

const keyOf = ({ entity, entityId: id }: Trashed) => ({ entity, id })

/** What was deleted: each record can be restored, or deleted for good. */
export function TrashList() {
  const list = useListState(filters)
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
      <DataList
        query={useQuery(trashQuery(list.values))}
        list={list}
        pageSize={TRASH_PAGE_SIZE}
        label={texts.title}
        columns={columns}
        texts={{ loading: texts.loading, empty: messages.trash.empty }}
      />
    </>
  )
}

const erasure = (row: Trashed) =>
  eraseForGood(keyOf(row), {
    ...{ text: messages.trash.confirmErase, detail: texts.what(row), confirm: texts.erase, consequence: texts.eraseFromTrash },
  })

const columns: Column<Trashed>[] = [
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
        <ActionButton
          action={restoreFromTrash(keyOf(row), texts.what(row))}
          variant="line"
          size="sm"
          aria-label={texts.restoreOne(texts.what(row))}
        />
        <ActionButton action={erasure(row)} variant="danger" size="sm" aria-label={texts.eraseOne(texts.what(row))} />
      </>
    ),
  },
]
