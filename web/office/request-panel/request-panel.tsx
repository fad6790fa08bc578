import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { RequestEntity } from '#contract/constants.ts'
import type { FollowedRequest } from '#contract/requests/tracking.ts'
import * as historyTexts from '#texts/history.tsx'
import * as listTexts from '#texts/lists.ts'
import * as messages from '#texts/messages.ts'
import * as texts from '#texts/tracking.ts'
import { ActionMenu } from '#web/kit/action/action-menu.tsx'
import { type Action, useActions } from '#web/kit/action/actions.ts'
import { PanelTitle } from '#web/kit/components/box.tsx'
import { QueryView } from '#web/kit/components/query-view.tsx'
import { SidePanel } from '#web/kit/components/side-panel.tsx'
import { useIsAdmin } from '#web/kit/hooks/use-is-admin.ts'
import type { List } from '#web/kit/lib/read-list.ts'
import { Changes } from '#web/office/changes/history.tsx'
import { CustomerView } from '#web/requests/tracking/customer-view-button.tsx'
import { followedRequestQuery } from '#web/requests/tracking/tracking.queries.ts'
import { AnswerForm } from '#web/requests/tracking/unanswered.tsx'
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
  /** Deletes it, once the panel is closed; without it there is no menu. */
  remove?: (row: Row) => Action
}

/** One request beside its list: who, what, the next actions, and the answer; the conversation and the history, unless they have a page. */
export function RequestPanel<Row extends Listed, Key extends readonly unknown[]>(props: RequestPanelProps<Row, Key>) {
  const { entity, id, rows, search, onShow, numberOf, referenceOf, actions, parts, summary, deleteLabel, remove } = props
  const query = useQuery({ ...followedRequestQuery({ entity, id }), enabled: id > 0 })
  const at = rows.findIndex((row) => row.id === id)
  const reference = query.data?.reference
  const found = useQuery({ ...search(reference ?? ''), enabled: id > 0 && at < 0 && reference !== undefined })
  const isAdmin = useIsAdmin()
  const run = useActions()
  const [chosen, setChosen] = useState<Action>()
  const ask = useEffectEvent((action: Action) => {
    setChosen(undefined)
    run(action)
  })
  // The question opens once the panel has closed, so that the focus goes back to the row and not to a button that is gone.
  useEffect(() => {
    if (id === 0 && chosen) ask(chosen)
  }, [id, chosen])
  if (id === 0) return null
  const row = rows[at] ?? found.data?.rows.find((row) => row.id === id)
  const goTo = (other: Row | undefined) => other && (() => onShow(other.id))
  return (
    <SidePanel
      title={query.data ? nameOf(query.data.reference, query.data) : row ? nameOf(referenceOf(row), row) : numberOf(id)}
      onClose={() => onShow(0)}
      onPrevious={goTo(at > 0 ? rows[at - 1] : undefined)}
      onNext={goTo(at >= 0 ? rows[at + 1] : undefined)}
      menu={
        row &&
        remove && (
          <ActionMenu
            label={listTexts.moreOf(referenceOf(row))}
            actions={() => [{ ...remove(row), name: deleteLabel(row) }]}
            run={(action) => {
              setChosen(action)
              onShow(0)
            }}
          />
        )
      }
      footer={query.data && <AnswerForm key={id} request={query.data} className={styles.answer} />}
    >
      <QueryView query={query} loading={texts.customerViewLoading} failure={messages.tracking.loadFailure}>
        {(request) =>
          summary ? (
            summary({ request, rows, actions: row && actions(row) })
          ) : (
            <CustomerView key={request.id} request={request} actions={row && actions(row)} noAnswer>
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
