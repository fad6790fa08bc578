import { useMutationState } from '@tanstack/react-query'
import { type CSSProperties, useId } from 'react'
import { type Action, keyOf, useActions, useShown } from '#web/kit/action/actions.ts'
import box from '#web/kit/components/box.module.css'
import { ApiError, currentRowOf } from '#web/kit/lib/api-client.ts'
import { type StatusCalls, type StatusLabels, type StatusRow, setStatus, statusFailure, statusKey } from './status-actions.ts'
import styles from './status-select.module.css'

export interface StatusSelectProps<Row extends StatusRow> {
  row: Row
  /** The statuses with their labels. */
  labels: StatusLabels<Row>
  /** Names the control, such as `Status of booking 12`. */
  label: string
  disabled?: boolean
  calls: StatusCalls<Row>
}

/**
 * A status that changes at once. When it cannot be saved, the last saved value returns without a message, and the control is marked (S4). When
 * someone else has set another one in the meantime, both are named; when no piece of the product is left, that is said.
 */
export function StatusSelect<Row extends StatusRow>({ row, labels, label, disabled, calls }: StatusSelectProps<Row>) {
  const id = useId()
  const run = useActions()
  const about = statusKey(calls.entity, row.id)
  const last = useMutationState({ filters: { mutationKey: keyOf(about) }, select: ({ state }) => state }).at(-1)
  const error = last?.error
  const shown = useShown()(about, row)
  const remote = currentRowOf<Row>(error)
  const known = remote && remote.version > row.version ? remote : row
  const status = remote && remote.version > shown.version ? remote.status : shown.status
  const wanted = (last?.variables as Action | undefined)?.optimistic as { status: Row['status'] } | undefined
  const longest = Math.max(...Object.values<string>(labels).map(({ length }) => length))
  // S4 wants a failure to be silent; these two explain why the same choice would fail again.
  const explained = remote !== undefined || (error instanceof ApiError && error.code === 'out_of_stock')
  const failure = error && wanted && statusFailure(error, wanted.status, labels)

  return (
    <>
      <select
        className={styles.select}
        aria-label={label}
        aria-describedby={failure ? `${id}note` : undefined}
        style={{ '--longest': longest } as CSSProperties}
        data-status={status}
        data-failed={failure ? true : undefined}
        title={failure ?? undefined}
        disabled={disabled}
        value={status}
        onChange={({ target }) =>
          run(setStatus(calls, { row: known, from: status as Row['status'], status: target.value as Row['status'], labels, label }))
        }
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
