import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Advance } from '#contract/money/reports.ts'
import { formatPaise } from '#texts/amounts.ts'
import { writeOffOf } from '#texts/bills.ts'
import * as texts from '#texts/reports.ts'
import { Panel, PanelTitle } from '#web/kit/components/box.tsx'
import { Button } from '#web/kit/components/button.tsx'
import { Pager } from '#web/kit/components/pager.tsx'
import { QueryView } from '#web/kit/components/query-view.tsx'
import { type Column, DataTable } from '#web/kit/list/data-table.tsx'
import { PaymentDialog } from './money-forms.ts'
import styles from './money-panel.module.css'
import { advancesQuery, DEBTS_PAGE_SIZE } from './report.queries.ts'
import { WriteOffButton } from './write-off-button.tsx'

const nameOf = ({ name, phone, reference }: Advance) => name || phone || reference || texts.noName

const ofAdvance = ({ about, billId }: Advance) => (about ? { about } : { billId: billId ?? 0 })

/** Whose money the shop holds, also when the request is in the trash or gone; it is given back here. */
export function Advances() {
  const [page, setPage] = useState(1)
  const [refunded, setRefunded] = useState<Advance>()
  const query = useQuery(advancesQuery(page))
  const columns: Column<Advance>[] = [
    {
      title: texts.advanceColumns.customer,
      cardTitle: true,
      cell: (advance) => (
        <div className={styles.lines}>
          {nameOf(advance)}
          <small>{advance.reference}</small>
        </div>
      ),
    },
    {
      title: texts.advanceColumns.amount,
      align: 'end',
      cell: ({ amount }) => <span className={styles.amount}>{formatPaise(amount)}</span>,
    },
    {
      title: texts.advanceColumns.refund,
      actions: true,
      cell: (advance) => (
        <>
          <Button variant="line" size="sm" aria-label={texts.giveBack(nameOf(advance))} onClick={() => setRefunded(advance)}>
            {texts.advanceColumns.refund}
          </Button>
          <WriteOffButton of={ofAdvance(advance)} due={-advance.amount} label={writeOffOf(nameOf(advance))} />
        </>
      ),
    },
  ]
  return (
    <Panel as="section" className={styles.panel} aria-label={texts.advances}>
      <PanelTitle>{texts.advances}</PanelTitle>
      <QueryView query={query} loading={texts.advancesLoading} failure={texts.advancesFailure}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <p className={styles.line}>{texts.noAdvances}</p>
          ) : (
            <>
              <DataTable
                label={texts.advances}
                columns={columns}
                rows={rows}
                rowKey={({ about, billId }) => (about ? `${about.entity} ${about.id}` : `${billId}`)}
              />
              {total > DEBTS_PAGE_SIZE && <Pager page={page} pages={Math.ceil(total / DEBTS_PAGE_SIZE)} onPage={setPage} />}
            </>
          )
        }
      </QueryView>
      {refunded && <PaymentDialog of={ofAdvance(refunded)} due={refunded.amount} kind="refund" onClose={() => setRefunded(undefined)} />}
    </Panel>
  )
}
