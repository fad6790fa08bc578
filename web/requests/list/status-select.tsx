import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type CSSProperties, useId, useState } from 'react'
import * as texts from '#texts/lists.ts'
import * as messages from '#texts/office-messages.ts'
import box from '#web/components/box.module.css'
import { adviceOf } from '#web/lib/advice.ts'
import { ApiError, currentRowOf } from '#web/lib/api-client.ts'
import type { StatusMutation, StatusRow } from '#web/requests/list/save-status.ts'
import styles from './status-select.module.css'
import { useOfferUndo } from './undo-bar.tsx'

export interface StatusSelectProps<Row extends StatusRow> {
  row: Row
  /** The statuses with their labels. */
  labels: Readonly<Record<Row['status'], string>>
  /** Names the control, such as `Status of booking 12`. */
  label: string
  disabled?: boolean
  mutation: (client: QueryClient) => StatusMutation<Row>
}

/**
 * A status that changes at once. When it cannot be saved, the last saved value returns without a message, and the control is marked (S4). When
 * someone else has set another one in the meantime, both are named; when no piece of the product is left, that is said.
 */
export function StatusSelect<Row extends StatusRow>({ row, labels, label, disabled, mutation }: StatusSelectProps<Row>) {
  const id = useId()
  const client = useQueryClient()
  const [options] = useState(() => mutation(client))
  // Changes of one control are saved one after the other, so that the last choice is also the last one saved.
  const { mutate, variables, data, error, isPending } = useMutation({ ...options, scope: { id } })
  const remote = currentRowOf<Row>(error)
  const known = data ?? remote
  const longest = Math.max(...Object.values<string>(labels).map(({ length }) => length))
  // The list may be a step behind what was saved here.
  const shown = isPending ? variables.status : known && known.version > row.version ? known.status : row.status
  // S4 wants a failure to be silent; these two explain why the same choice would fail again.
  const explained = remote !== undefined || (error instanceof ApiError && error.code === 'out_of_stock')
  const offerUndo = useOfferUndo()
  const choose = (status: Row['status']) =>
    mutate(
      { row, status },
      {
        onSuccess: (saved) =>
          offerUndo({ text: texts.statusNow(label, labels[status]), undo: () => mutate({ row: saved, status: shown as Row['status'] }) }),
      },
    )
  const failure =
    error &&
    (remote
      ? messages.list.overtaken(labels[remote.status as Row['status']], labels[variables!.status as Row['status']])
      : (adviceOf(error) ?? messages.list.notSaved))

  return (
    <>
      <select
        className={styles.select}
        aria-label={label}
        aria-describedby={failure ? `${id}note` : undefined}
        style={{ '--longest': longest } as CSSProperties}
        data-status={shown}
        data-failed={failure ? true : undefined}
        title={failure ?? undefined}
        disabled={disabled}
        value={shown}
        onChange={(event) => choose(event.target.value as Row['status'])}
      >
        {Object.entries<string>(labels).map(([status, text]) => (
          <option key={status} value={status}>
            {text}
          </option>
        ))}
      </select>
      {failure && (
        <small className={explained ? styles.explained : box.visuallyHidden} id={`${id}note`} role={explained ? 'alert' : undefined}>
          {failure}
        </small>
      )}
    </>
  )
}
