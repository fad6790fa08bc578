import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readRowId } from '#contract/platform/url-numbers.ts'
import { SUPPLIER_BILL_FILTERS, type SupplierBillFilter, type SupplierBillRow } from '#contract/purchases/supplier-bills.ts'
import { formatPaise } from '#texts/amounts.ts'
import * as texts from '#texts/purchases.ts'
import { Button } from '#web/kit/components/button.tsx'
import { Chip } from '#web/kit/components/chip.tsx'
import { later } from '#web/kit/components/later.tsx'
import { TitledPanel } from '#web/kit/components/titled-panel.tsx'
import { useUrlState } from '#web/kit/hooks/use-url-state.ts'
import { formatDate } from '#web/kit/lib/dates.ts'
import { DataList } from '#web/kit/list/data-list.tsx'
import type { Column } from '#web/kit/list/data-table.tsx'
import { ListSelect } from '#web/kit/list/list-select.tsx'
import styles from './purchases.module.css'
import { PURCHASES_PAGE_SIZE, supplierBillsQuery, unbilledQuery } from './purchases.queries.ts'
import { usePages } from './use-pages.ts'

const BillDialog = later(async () => (await import('./bill-dialog.tsx')).BillDialog)
const NewBillDialog = later(async () => (await import('./bill-form.tsx')).NewBillDialog)

/** `?bill=ID` on the page of a supplier: a search has found one of its bills. */
const billSchema = { bill: (text: string | null) => readRowId(text) ?? 0 }

/** Bills and credit notes of all suppliers, or of one, of whom one can be entered. */
export function BillList({ supplier }: { supplier?: number }) {
  const list = usePages()
  const [show, setShow] = useState<SupplierBillFilter | ''>(SUPPLIER_BILL_FILTERS[0])
  const { bill } = useUrlState(billSchema).values
  const [opened, setOpened] = useState(supplier && bill ? bill : undefined)
  const columns: Column<SupplierBillRow>[] = [
    {
      title: texts.billColumns.number,
      cardTitle: true,
      cell: ({ id, kind, number }) => (
        <Button variant="line" size="sm" onClick={() => setOpened(id)}>
          {texts.billOf(texts.billKinds[kind], number)}
        </Button>
      ),
    },
    ...(supplier ? [] : [supplierColumn]),
    ...others,
  ]
  return (
    <TitledPanel title={texts.bills} action={supplier && <EnterBill supplier={supplier} onSaved={setOpened} />}>
      <ListSelect
        label={texts.showBills}
        emptyLabel={texts.allBills}
        options={texts.billFilters}
        value={show}
        onChange={(next) => {
          setShow(next)
          list.setPage(1)
        }}
      />
      <DataList
        query={useQuery(supplierBillsQuery({ page: list.values.page, show, supplier }))}
        list={list}
        pageSize={PURCHASES_PAGE_SIZE}
        label={texts.bills}
        columns={columns}
        texts={{ loading: texts.loadingBills, empty: texts.noBills }}
        nothing={<p>{texts.noBills}</p>}
      />
      {opened !== undefined && <BillDialog id={opened} onClose={() => setOpened(undefined)} />}
    </TitledPanel>
  )
}

/** A bill about what came from the supplier without one, or about something else. */
function EnterBill({ supplier, onSaved }: { supplier: number; onSaved: (id: number) => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useQuery(unbilledQuery(supplier))
  return (
    <>
      <Button variant="line" size="sm" disabled={!data} onClick={() => setIsOpen(true)}>
        {texts.enterBill}
      </Button>
      {isOpen && data && (
        <NewBillDialog
          supplierId={supplier}
          goods={data.rows}
          onClose={() => setIsOpen(false)}
          onSaved={({ id }) => {
            setIsOpen(false)
            onSaved(id)
          }}
        />
      )}
    </>
  )
}

const supplierColumn: Column<SupplierBillRow> = { title: texts.billColumns.supplier, free: true, cell: ({ supplier }) => supplier.name }

const others: Column<SupplierBillRow>[] = [
  { title: texts.billColumns.day, cell: ({ day }) => formatDate(day) },
  {
    title: texts.billColumns.due,
    cell: ({ kind, dueOn, isOverdue, isCancelled }) => (
      <span className={styles.beside}>
        {kind === 'bill' && formatDate(dueOn)}
        {(isOverdue || isCancelled) && <Chip warns>{isCancelled ? texts.isCancelled : texts.overdue}</Chip>}
      </span>
    ),
  },
  { title: texts.billColumns.total, align: 'end', cell: ({ total }) => formatPaise(total) },
  { title: texts.billColumns.left, align: 'end', cell: ({ due }) => (due === 0 ? '' : formatPaise(due)) },
]
