import { type FormEvent, type MouseEvent, useState } from 'react'
import * as texts from '#texts/lists.ts'
import { useAction } from '#web/kit/action/action-button.tsx'
import box from '#web/kit/components/box.module.css'
import { Button, IconButton } from '#web/kit/components/button.tsx'
import { Icon } from '#web/kit/components/icon.tsx'
import { X } from '#web/kit/components/icons.ts'
import { useIsAdmin } from '#web/kit/hooks/use-is-admin.ts'
import type { ChosenRows } from '#web/kit/list/use-chosen-rows.ts'
import styles from './chosen-bar.module.css'
import { ExportLink, type ExportLinkProps } from './export-link.tsx'
import { type StatusCalls, type StatusLabels, type StatusRow, setStatuses } from './status-actions.ts'

export interface ChosenBarProps<Row extends StatusRow> {
  chosen: ChosenRows<Row>
  /** The statuses with their labels. */
  labels: StatusLabels<Row>
  calls: StatusCalls<Row>
  exportRoute: ExportLinkProps['route']
  /** Names a row that kept its status. */
  recordOf: (row: Row) => string
}

/** The actions for chosen rows: below the list, and on the screen while rows are chosen. */
export function ChosenBar<Row extends StatusRow>({ chosen, labels, calls, exportRoute, recordOf }: ChosenBarProps<Row>) {
  const { rows, isAll, toggleAll, clear } = chosen
  const isAdmin = useIsAdmin()
  const [status, setStatus] = useState<Row['status'] | ''>('')
  const { run, isBusy } = useAction(setStatuses(calls, rows, status as Row['status'], { labels, recordOf }), () => {
    setStatus('')
    clear()
  })

  function change(event: FormEvent) {
    event.preventDefault()
    if (status !== '') run()
  }
  function giveUp({ currentTarget }: MouseEvent<HTMLElement>) {
    // The bar goes away with its button.
    currentTarget.closest('main')?.querySelector<HTMLElement>('tbody [data-choose]')?.focus()
    clear()
  }

  return (
    <>
      <p className={box.visuallyHidden} role="status">
        {rows.length > 0 && texts.chosenCount(rows.length)}
      </p>
      {rows.length > 0 && (
        <section className={styles.bar} aria-label={texts.chosenActions} data-chosen-bar>
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
              disabled={isBusy}
              onChange={(event) => setStatus(event.target.value as Row['status'] | '')}
            >
              <option value="">{texts.changeStatusHint}</option>
              {Object.entries<string>(labels).map(([option, text]) => (
                <option key={option} value={option}>
                  {text}
                </option>
              ))}
            </select>
            <Button type="submit" size="sm" loading={isBusy} loadingText={texts.changing} disabled={status === ''}>
              {texts.changeStatus}
            </Button>
          </form>
          {isAdmin && <ExportLink route={exportRoute} filter={{ ids: rows.map(({ id }) => id) }} label={texts.exportChosen} size="sm" />}
          <IconButton aria-label={texts.clearChoice} title={texts.clearChoice} onClick={giveUp}>
            <Icon icon={X} />
          </IconButton>
        </section>
      )}
    </>
  )
}
