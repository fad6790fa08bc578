import { type QueryClient, type UseMutationOptions, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { RequestEntity } from '#contract/constants.ts'
import * as listTexts from '#texts/lists.ts'
import { DataList, type DataListProps } from '#web/components/list/data-list.tsx'
import type { Column } from '#web/components/list/data-table.tsx'
import { ExportLink, type ExportLinkProps } from '#web/components/list/export-link.tsx'
import { ListHeader } from '#web/components/list/list-header.tsx'
import { StatusFilter } from '#web/components/list/status-filter.tsx'
import { useChosenBar } from '#web/components/list/use-chosen-bar.tsx'
import { useChosenRows } from '#web/components/list/use-chosen-rows.ts'
import { useColumns } from '#web/components/list/use-columns.tsx'
import { type ListSchema, type ListState, type openSchema, useOpenRecord } from '#web/components/list/use-list-state.ts'
import { useTrashDialog } from '#web/components/list/use-trash-dialog.tsx'
import { SavedViews } from '#web/features/saved-views/saved-views.tsx'
import type { List } from '#web/lib/read-list.ts'
import type { StatusRow } from '#web/lib/save-status.ts'
import type { StatusesMutation } from '#web/lib/save-statuses.ts'
import { RequestPanel } from '../request-panel/request-panel.tsx'

type Listed = StatusRow & { name: string }

interface Filter<Status> {
  page: number
  q: string
  status: Status | ''
}
type Values<Status> = Filter<Status> & { open: number }

/** The URL state of a list of requests: what every list has, the status, and the open record. */
interface RequestListState<Status> extends Pick<ListState, 'setSearch' | 'setPage' | 'filtered'> {
  values: Values<Status>
  shown: Values<Status>
  setValues: ListState<ListSchema & typeof openSchema>['setValues']
  setChoice: (part: { status: Status | '' }) => void
}

export interface RequestListProps<Row extends Listed, Key extends readonly unknown[]>
  extends Pick<DataListProps<Row>, 'pageSize' | 'samples' | 'hideMessage'> {
  entity: RequestEntity
  list: RequestListState<Row['status']>
  queryOf: (filter: Filter<Row['status']>) => UseQueryOptions<List<Row>, Error, List<Row>, Key>
  exportRoute: ExportLinkProps['route']
  /** The statuses with their labels. */
  labels: Readonly<Record<Row['status'], string>>
  columns: readonly Column<Row>[]
  title: string
  searchLabel: string
  texts: DataListProps<Row>['texts'] & { confirmDelete: string; deleteFailure?: string }
  /** Names a record that is not loaded yet. */
  numberOf: (id: number) => string
  referenceOf: (row: Row) => string
  /** Which record a question is about. */
  describe: (row: Row) => string
  /** Names the button that deletes it. */
  deleteLabel: (reference: string) => string
  /** What can be done with an open record, such as setting its status. */
  actions: (row: Row) => ReactNode
  remove: (client: QueryClient) => UseMutationOptions<undefined, Error, Row>
  setStatuses: (client: QueryClient) => StatusesMutation<Row>
}

/** A list of requests: search, status, export, the actions on chosen rows, one record beside the list, and delete. */
export function RequestList<Row extends Listed, Key extends readonly unknown[]>(props: RequestListProps<Row, Key>) {
  const { entity, list, queryOf, exportRoute, labels, title, texts, referenceOf } = props
  const { page, q, status, open: openId } = list.values
  const query = useQuery(queryOf({ page, q, status }))
  const rows = query.data?.rows ?? []
  const { columns, choice } = useColumns(entity, props.columns)
  const { show, open } = useOpenRecord(list)
  const { confirmDelete, deleteDialog, outcome } = useTrashDialog({
    entity,
    texts,
    describe: props.describe,
    remove: props.remove(useQueryClient()),
    erasable: true,
  })
  const chosen = useChosenRows(JSON.stringify([page, q, status]), rows)
  const bar = useChosenBar({
    chosen,
    labels,
    mutation: props.setStatuses,
    exportRoute,
    recordOf: (row) => listTexts.recordOf(referenceOf(row), row.name),
  })
  return (
    <>
      <ListHeader title={title} searchLabel={props.searchLabel} list={list}>
        <StatusFilter labels={labels} list={list} />
        <ExportLink route={exportRoute} filter={{ q, status }} />
        {choice}
      </ListHeader>
      <SavedViews list={entity} />
      {outcome}
      {bar.outcome}
      <DataList
        query={query}
        list={list}
        pageSize={props.pageSize}
        label={title}
        columns={columns}
        dense
        open={open}
        choose={{ chosen, label: (row) => listTexts.chooseRow(referenceOf(row)) }}
        {...(props.samples && { samples: props.samples })}
        {...(props.hideMessage && { hideMessage: true })}
        texts={texts}
      />
      {bar.bar}
      <RequestPanel
        entity={entity}
        id={openId}
        rows={rows}
        search={(reference) => queryOf({ q: reference, page: 1, status: '' })}
        onShow={show}
        numberOf={props.numberOf}
        referenceOf={referenceOf}
        actions={props.actions}
        deleteLabel={(row) => props.deleteLabel(referenceOf(row))}
        onDelete={confirmDelete}
      />
      {deleteDialog}
    </>
  )
}
