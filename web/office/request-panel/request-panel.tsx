import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { RequestEntity } from '#contract/constants.ts'
import type { FollowedRequest } from '#contract/requests/tracking.ts'
import * as common from '#texts/common.ts'
import * as historyTexts from '#texts/history.tsx'
import * as listTexts from '#texts/lists.ts'
import * as messages from '#texts/messages.ts'
import * as texts from '#texts/tracking.ts'
import { PanelTitle } from '#web/kit/components/box.tsx'
import { Button } from '#web/kit/components/button.tsx'
import { Icon } from '#web/kit/components/icon.tsx'
import { Trash } from '#web/kit/components/icons.ts'
import { QueryView } from '#web/kit/components/query-view.tsx'
import { SidePanel } from '#web/kit/components/side-panel.tsx'
import { useIsAdmin } from '#web/kit/hooks/use-is-admin.ts'
import type { List } from '#web/kit/lib/read-list.ts'
import { Changes } from '#web/office/changes/history.tsx'
import { CustomerView } from '#web/requests/tracking/customer-view-button.tsx'
import { followedRequestQuery } from '#web/requests/tracking/tracking.queries.ts'
import styles from './request-panel.module.css'

interface Listed {
  id: number
  name: string
}

export interface RequestPanelProps<Row extends Listed, Key extends readonly unknown[]> {
  entity: RequestEntity
  /** Id of the record to show; 0 shows none. */
  id: number
  /** The rows of the list, which need not have the record. */
  rows: readonly Row[]
  /** The list of what has been found by a reference. */
  search: (reference: string) => UseQueryOptions<List<Row>, Error, List<Row>, Key>
  /** Shows another record, or with 0 none. */
  onShow: (id: number) => void
  /** Names a record that is not loaded yet. */
  numberOf: (id: number) => string
  referenceOf: (row: Row) => string
  /** Actions of a row of the list, such as setting its status. */
  actions: (row: Row) => ReactNode
  /** Shown above the conversation, such as the money. */
  parts?: (request: FollowedRequest) => ReactNode
  /** Shown instead of the conversation and the history, when the whole record has a page of its own. */
  summary?: (props: { request: FollowedRequest; rows: readonly Row[]; actions: ReactNode }) => ReactNode
  /** Names the button that deletes it. */
  deleteLabel: (row: Row) => string
  /** Called once the panel is closed; without it there is no button. */
  onDelete?: (row: Row) => void
}

/** One request beside its list: who, what, the next actions, and delete; the conversation and the history, unless they have a page. */
export function RequestPanel<Row extends Listed, Key extends readonly unknown[]>(props: RequestPanelProps<Row, Key>) {
  const { entity, id, rows, search, onShow, numberOf, referenceOf, actions, parts, summary, deleteLabel, onDelete } = props
  const query = useQuery({ ...followedRequestQuery({ entity, id }), enabled: id > 0 })
  const at = rows.findIndex((row) => row.id === id)
  const reference = query.data?.reference
  const found = useQuery({ ...search(reference ?? ''), enabled: id > 0 && at < 0 && reference !== undefined })
  const isAdmin = useIsAdmin()
  const [toDelete, setToDelete] = useState<Row>()
  const ask = useEffectEvent((row: Row) => {
    setToDelete(undefined)
    onDelete?.(row)
  })
  // The question opens once the panel has closed, so that the focus goes back to the row and not to a button that is gone.
  useEffect(() => {
    if (id === 0 && toDelete) ask(toDelete)
  }, [id, toDelete])
  if (id === 0) return null
  const row = rows[at] ?? found.data?.rows.find((row) => row.id === id)
  const goTo = (other: Row | undefined) => other && (() => onShow(other.id))
  return (
    <SidePanel
      title={query.data ? nameOf(query.data.reference, query.data) : row ? nameOf(referenceOf(row), row) : numberOf(id)}
      onClose={() => onShow(0)}
      onPrevious={goTo(at > 0 ? rows[at - 1] : undefined)}
      onNext={goTo(at >= 0 ? rows[at + 1] : undefined)}
      footer={
        row &&
        onDelete && (
          <Button
            variant="danger"
            size="sm"
            aria-label={deleteLabel(row)}
            onClick={() => {
              setToDelete(row)
              onShow(0)
            }}
          >
            <Icon icon={Trash} />
            {common.deleteLabel}
          </Button>
        )
      }
    >
      <QueryView query={query} loading={texts.customerViewLoading} failure={messages.tracking.loadFailure}>
        {(request) =>
          summary ? (
            summary({ request, rows, actions: row && actions(row) })
          ) : (
            <CustomerView key={request.id} request={request} actions={row && actions(row)}>
              {parts?.(request)}
            </CustomerView>
          )
        }
      </QueryView>
      {isAdmin && !summary && (
        <section className={styles.section} key={id}>
          <PanelTitle>{historyTexts.title}</PanelTitle>
          <Changes entity={entity} id={id} {...(query.data && { receivedAt: query.data.createdAt })} />
        </section>
      )}
    </SidePanel>
  )
}

const nameOf = (reference: string, { name }: { name: string }) => listTexts.recordOf(reference, name)
