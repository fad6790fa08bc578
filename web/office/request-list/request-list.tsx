import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import type { RequestEntity } from '#contract/constants.ts'
import type { RequestState } from '#contract/staff-constants.ts'
import * as listTexts from '#texts/lists.ts'
import { later } from '#web/kit/components/later.tsx'
import { useIsAdmin } from '#web/kit/hooks/use-is-admin.ts'
import type { CallOptions } from '#web/kit/lib/api-client.ts'
import type { List } from '#web/kit/lib/read-list.ts'
import { DataList, type DataListProps } from '#web/kit/list/data-list.tsx'
import type { Column } from '#web/kit/list/data-table.tsx'
import { ListHeader } from '#web/kit/list/list-header.tsx'
import { ListSelect } from '#web/kit/list/list-select.tsx'
import { useChosenRows } from '#web/kit/list/use-chosen-rows.ts'
import { useColumns } from '#web/kit/list/use-columns.tsx'
import { type ListSchema, type ListState, type openSchema, useOpenRecord } from '#web/kit/list/use-list-state.ts'
import type { RequestPanelProps } from '#web/office/request-panel/request-panel.tsx'
import { moveToTrash } from '#web/office/trash/trash-actions.ts'
import { ExportLink, type ExportLinkProps } from '#web/requests/list/export-link.tsx'
import type { StatusCalls, StatusLabels, StatusRow } from '#web/requests/list/status-actions.ts'
import { StatusFilter } from '#web/requests/list/status-filter.tsx'

const SavedViews = later(async () => (await import('#web/office/saved-views/saved-views.tsx')).SavedViews)
const ChosenBar = later(
  async () => (await import('#web/requests/list/chosen-bar.tsx')).ChosenBar as ComponentType<object>,
) as unknown as typeof import('#web/requests/list/chosen-bar.tsx').ChosenBar
const RequestPanel = later(
  async () => (await import('#web/office/request-panel/request-panel.tsx')).RequestPanel as ComponentType<object>,
) as unknown as typeof import('#web/office/request-panel/request-panel.tsx').RequestPanel

type Listed = StatusRow & { name: string }

interface Filter<Status> {
  page: number
  q: string
  status: Status | ''
  state: RequestState | ''
}
type Values<Status> = Filter<Status> & { open: number }

/** The URL state of a list of requests: what every list has, the status, and the open record. */
interface RequestListState<Status> extends Pick<ListState, 'setSearch' | 'setPage' | 'filtered' | 'clear'> {
  values: Values<Status>
  shown: Values<Status>
  setValues: ListState<ListSchema & typeof openSchema>['setValues']
  setChoice: (part: { status: Status | '' } | { state: RequestState | '' }) => void
}

export interface RequestListProps<Row extends Listed, Key extends readonly unknown[]>
  extends Pick<DataListProps<Row>, 'pageSize' | 'samples' | 'hideMessage'> {
  entity: RequestEntity
  list: RequestListState<Row['status']>
  queryOf: (filter: Filter<Row['status']>) => UseQueryOptions<List<Row>, Error, List<Row>, Key>
  exportRoute: ExportLinkProps['route']
  /** The statuses with their labels. */
  labels: StatusLabels<Row>
  columns: readonly Column<Row>[]
  title: string
  /** The action that the list begins with. */
  action?: ReactNode
  /** Filters that only this list has, and what stands beside them. */
  filters?: ReactNode
  searchLabel: string
  texts: DataListProps<Row>['texts'] & { confirmDelete: string; deleteFailure?: string }
  /** Names a record that is not loaded yet. */
  numberOf: (id: number) => string
  referenceOf: (row: Row) => string
  /** Which record a question is about. */
  describe: (row: Row) => string
  /** Names the button that deletes it. */
  deleteLabel: (reference: string) => string
  /** Actions of an open record, such as setting its status. */
  actions: (row: Row) => ReactNode
  parts?: RequestPanelProps<Row, Key>['parts']
  /** Shown by the record beside the list when the whole of it has a page of its own. */
  summary?: RequestPanelProps<Row, Key>['summary']
  remove: (row: Row, call: CallOptions) => Promise<unknown>
  calls: StatusCalls<Row>
}

/** A list of requests: search, status, export, the actions on chosen rows, one record beside the list, and delete. */
export function RequestList<Row extends Listed, Key extends readonly unknown[]>(props: RequestListProps<Row, Key>) {
  const { entity, list, queryOf, exportRoute, labels, title, texts, referenceOf } = props
  const isAdmin = useIsAdmin()
  // The rest decides which rows there are, also a filter that only one of the lists has.
  const { open: openId, ...view } = list.values
  const { page, ...filter } = view
  const query = useQuery(queryOf(view))
  const rows = query.data?.rows ?? []
  // The scripts of the parts around the rows come after these.
  const [hasAnswer, setHasAnswer] = useState(false)
  useEffect(() => {
    if (!query.isPending) setHasAnswer(true)
  }, [query.isPending])
  const { columns, choice } = useColumns(entity, props.columns)
  const { show, open } = useOpenRecord(list)
  const { describe, remove, calls } = props
  const removal = (row: Row) => moveToTrash(row, { entity, texts, describe, remove, refreshes: calls.root, erasable: true })
  const chosen = useChosenRows(JSON.stringify(view), rows)
  return (
    <>
      <ListHeader title={title} searchLabel={props.searchLabel} list={list} action={props.action}>
        <StatusFilter labels={labels} list={list} />
        <ListSelect
          label={listTexts.showState}
          emptyLabel={listTexts.allStates}
          options={listTexts.states}
          value={list.shown.state}
          onChange={(state) => list.setChoice({ state })}
        />
        {props.filters}
        {isAdmin && <ExportLink route={exportRoute} filter={filter} />}
        {choice}
      </ListHeader>
      {hasAnswer && <SavedViews list={entity} />}
      <DataList
        query={query}
        list={list}
        pageSize={props.pageSize}
        label={title}
        columns={columns}
        open={open}
        choose={{ chosen, label: (row) => listTexts.chooseRow(referenceOf(row)) }}
        {...(props.samples && { samples: props.samples })}
        {...(props.hideMessage && { hideMessage: true })}
        texts={texts}
      />
      {hasAnswer && (
        <ChosenBar
          chosen={chosen}
          labels={labels}
          calls={calls}
          exportRoute={exportRoute}
          recordOf={(row) => listTexts.recordOf(referenceOf(row), row.name)}
        />
      )}
      {(hasAnswer || openId > 0) && (
        <RequestPanel
          entity={entity}
          id={openId}
          rows={rows}
          search={(reference) => queryOf({ q: reference, page: 1, status: '', state: '' })}
          onShow={show}
          numberOf={props.numberOf}
          referenceOf={referenceOf}
          actions={props.actions}
          {...(props.parts && { parts: props.parts })}
          {...(props.summary && { summary: props.summary })}
          deleteLabel={(row) => props.deleteLabel(referenceOf(row))}
          {...(isAdmin && { remove: removal })}
        />
      )}
    </>
  )
}
