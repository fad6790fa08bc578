import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type MouseEvent, type ReactNode, useState } from 'react'
import * as texts from '#texts/lists.ts'
import box from '#web/components/box.module.css'
import { Button, IconButton } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { X } from '#web/components/icons.ts'
import type { ChosenRows } from '#web/components/list/use-chosen-rows.ts'
import { FocusedNotice } from '#web/components/notice.tsx'
import { useIsAdmin } from '#web/hooks/use-is-admin.ts'
import { adviceOf } from '#web/lib/advice.ts'
import type { StatusRow } from '#web/requests/list/save-status.ts'
import type { StatusesMutation, StatusesResult } from '#web/requests/list/save-statuses.ts'
import { ExportLink, type ExportLinkProps } from './export-link.tsx'
import styles from './use-chosen-bar.module.css'

export interface ChosenBarOptions<Row extends StatusRow> {
  chosen: ChosenRows<Row>
  /** The statuses with their labels. */
  labels: Readonly<Record<Row['status'], string>>
  mutation: (client: QueryClient) => StatusesMutation<Row>
  exportRoute: ExportLinkProps['route']
  /** Names a row that kept its status. */
  recordOf: (row: Row) => string
}

/** The actions for chosen rows. */
export function useChosenBar<Row extends StatusRow>({
  chosen,
  labels,
  mutation,
  exportRoute,
  recordOf,
}: ChosenBarOptions<Row>): {
  /** Goes below the list, and stays on the screen while rows are chosen. */
  bar: ReactNode
  /** The outcome, which goes above the list. */
  outcome: ReactNode
} {
  const client = useQueryClient()
  const { rows, isAll, toggleAll, clear } = chosen
  const isAdmin = useIsAdmin()
  const [status, setStatus] = useState<Row['status'] | ''>('')
  const [done, setDone] = useState<{ result: StatusesResult; rows: readonly Row[]; status: Row['status'] }>()
  const { mutate, isPending, error, reset } = useMutation(mutation(client))

  function change(event: FormEvent) {
    event.preventDefault()
    if (status === '') return
    mutate(
      { rows, status },
      {
        onSuccess(result) {
          setDone({ result, rows, status })
          setStatus('')
          clear()
        },
      },
    )
  }
  function giveUp({ currentTarget }: MouseEvent<HTMLElement>) {
    // The bar goes away with its button.
    currentTarget.closest('main')?.querySelector<HTMLElement>('tbody [data-choose]')?.focus()
    reset()
    clear()
  }
  const failure = error && (adviceOf(error) ?? texts.statusesFailure)

  return {
    bar: (
      <>
        <p className={box.visuallyHidden} role="status">
          {rows.length > 0 && texts.chosenCount(rows.length)}
        </p>
        {rows.length > 0 && (
          <section className={styles.bar} aria-label={texts.chosenActions}>
            <b className={styles.count} aria-hidden="true">
              {texts.chosenCount(rows.length)}
            </b>
            {!isAll && (
              <Button variant="line" size="sm" className={styles.all} aria-label={texts.chooseAll} onClick={toggleAll}>
                {texts.all}
              </Button>
            )}
            <form className={styles.form} onSubmit={change}>
              <select
                aria-label={texts.changeStatusTo}
                value={status}
                disabled={isPending}
                onChange={(event) => setStatus(event.target.value as Row['status'] | '')}
              >
                <option value="">{texts.changeStatusHint}</option>
                {Object.entries<string>(labels).map(([option, text]) => (
                  <option key={option} value={option}>
                    {text}
                  </option>
                ))}
              </select>
              <Button type="submit" size="sm" loading={isPending} loadingText={texts.changing} disabled={status === ''}>
                {texts.changeStatus}
              </Button>
            </form>
            {isAdmin && <ExportLink route={exportRoute} filter={{ ids: rows.map(({ id }) => id) }} label={texts.exportChosen} size="sm" />}
            <IconButton aria-label={texts.clearChoice} title={texts.clearChoice} onClick={giveUp}>
              <Icon icon={X} />
            </IconButton>
            {failure && (
              <p className={styles.failure} role="alert">
                {failure}
              </p>
            )}
          </section>
        )}
      </>
    ),
    outcome: done && <Outcome {...done} label={labels[done.status]} recordOf={recordOf} />,
  }
}

interface OutcomeProps<Row> {
  result: StatusesResult
  /** All that were asked for. */
  rows: readonly Row[]
  /** Label of the new status. */
  label: string
  recordOf: (row: Row) => string
}

/** Says what has changed and names what has not. Takes the focus, because the button that was pressed is gone. */
function Outcome<Row extends { id: number }>({ result, rows, label, recordOf }: OutcomeProps<Row>) {
  const { changed, refused } = result
  const text = changed.length > 0 ? texts.statusesSet(changed.length, label) : texts.noStatusSet
  return (
    <div className={styles.outcome}>
      <FocusedNotice tone={refused.length > 0 ? 'warn' : 'good'} text={text} event={result}>
        {refused.length > 0 && (
          <ul className={styles.refused}>
            {refused.map(({ id, code }) => {
              const row = rows.find((row) => row.id === id)
              return <li key={id}>{texts.refused[code](row ? recordOf(row) : String(id))}</li>
            })}
          </ul>
        )}
      </FocusedNotice>
    </div>
  )
}
