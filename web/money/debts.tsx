import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ageSpan, type Debt } from '#contract/money/reports.ts'
import { to } from '#contract/office-paths.ts'
import { formatPaise } from '#texts/amounts.ts'
import { writeOffOf } from '#texts/bills.ts'
import * as texts from '#texts/reports.ts'
import { useAction } from '#web/kit/action/action-button.tsx'
import type { Called } from '#web/kit/action/actions.ts'
import { Panel, PanelTitle } from '#web/kit/components/box.tsx'
import { IconButton } from '#web/kit/components/button.tsx'
import { DownloadLink } from '#web/kit/components/download-link.tsx'
import { Icon } from '#web/kit/components/icon.tsx'
import { WhatsApp } from '#web/kit/components/icons.ts'
import { Link } from '#web/kit/components/link.tsx'
import { Pager } from '#web/kit/components/pager.tsx'
import { QueryView } from '#web/kit/components/query-view.tsx'
import { useIsAdmin } from '#web/kit/hooks/use-is-admin.ts'
import { toRequest } from '#web/kit/lib/api-client.ts'
import { formatDate } from '#web/kit/lib/dates.ts'
import { type Column, DataTable } from '#web/kit/list/data-table.tsx'
import { remindOfDebt } from './bill-actions.ts'
import styles from './money-panel.module.css'
import { DEBTS_PAGE_SIZE, debtsQuery } from './report.queries.ts'
import { WriteOffButton } from './write-off-button.tsx'

/** Credit of known customers: who owes what since when, with a reminder that is ready to be sent. */
export function Debts() {
  const [page, setPage] = useState(1)
  const query = useQuery(debtsQuery(page))
  const isAdmin = useIsAdmin()
  const columns: Column<Debt>[] = [
    {
      title: texts.debtColumns.customer,
      cardTitle: true,
      cell: ({ name, phone, bills }) => (
        <div className={styles.lines}>
          {name || phone || texts.noName}
          {bills.map(({ id, number }) => (
            <small key={id}>
              <Link to={to('bill', { id })}>{number}</Link>
            </small>
          ))}
        </div>
      ),
    },
    { title: texts.debtColumns.since, cell: ({ since }) => formatDate(since) },
    {
      title: texts.debtColumns.amount,
      align: 'end',
      cell: ({ amount, ages }) => (
        <div className={styles.lines}>
          <span className={styles.amount}>{formatPaise(amount)}</span>
          {ages.map(
            (part, age) => part > 0 && <small key={ageSpan(age)[0]}>{texts.ofAge(formatPaise(part), texts.age(...ageSpan(age)))}</small>,
          )}
        </div>
      ),
    },
    {
      title: texts.debtColumns.remind,
      actions: true,
      cell: ({ name, phone, amount, bills: [bill, ...others] }) =>
        bill && (
          <>
            <Remind action={remindOfDebt(bill.id, name || phone || texts.noName)} />
            {/* Of several bills each is written off on its own page. */}
            {others.length === 0 && (
              <WriteOffButton of={{ billId: bill.id }} due={amount} label={writeOffOf(name || phone || texts.noName)} />
            )}
          </>
        ),
    },
  ]
  return (
    <Panel as="section" className={styles.panel} aria-label={texts.debts}>
      <PanelTitle>{texts.debts}</PanelTitle>
      <QueryView query={query} loading={texts.debtsLoading} failure={texts.debtsFailure}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <p className={styles.line}>{texts.noDebts}</p>
          ) : (
            <>
              <DataTable label={texts.debts} columns={columns} rows={rows} rowKey={({ bills, phone }) => bills[0]?.id ?? phone} />
              {isAdmin && (
                <div className={styles.actions}>
                  <DownloadLink size="sm" label={texts.downloadDebts} href={toRequest('GET /api/money/debts/export', {}).url} />
                </div>
              )}
              {total > DEBTS_PAGE_SIZE && <Pager page={page} pages={Math.ceil(total / DEBTS_PAGE_SIZE)} onPage={setPage} />}
            </>
          )
        }
      </QueryView>
    </Panel>
  )
}

function Remind({ action }: { action: Called<void> }) {
  const { run, isBusy } = useAction(action)
  return (
    <IconButton aria-label={action.name} aria-disabled={isBusy} onClick={run}>
      <Icon icon={WhatsApp} />
    </IconButton>
  )
}
