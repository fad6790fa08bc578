import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Supplier } from '#contract/catalogue/suppliers.ts'
import { to } from '#contract/office-paths.ts'
import { readChoice } from '#contract/platform/page-query.ts'
import { formatPhone } from '#contract/requests/format-phone.ts'
import { downloadCsv } from '#texts/lists.ts'
import * as texts from '#texts/suppliers.ts'
import { Button } from '#web/kit/components/button.tsx'
import { DownloadLink } from '#web/kit/components/download-link.tsx'
import { Empty } from '#web/kit/components/empty.tsx'
import { later } from '#web/kit/components/later.tsx'
import { Link } from '#web/kit/components/link.tsx'
import { toRequest } from '#web/kit/lib/api-client.ts'
import { DataList } from '#web/kit/list/data-list.tsx'
import type { Column } from '#web/kit/list/data-table.tsx'
import { ListHeader } from '#web/kit/list/list-header.tsx'
import { ListSelect } from '#web/kit/list/list-select.tsx'
import { useListState } from '#web/kit/list/use-list-state.ts'
import { SUPPLIERS_PAGE_SIZE, suppliersQuery } from './suppliers.queries.ts'

const NewSupplierDialog = later(async () => (await import('./supplier-form.tsx')).NewSupplierDialog)

const filters = { show: (text: string | null) => readChoice(['archived'], text) ?? '' }

/** Everybody who sells to the shop. */
export function SupplierList() {
  const list = useListState(filters)
  return (
    <>
      <ListHeader title={texts.title} searchLabel={texts.search} list={list}>
        <ListSelect
          label={texts.show}
          emptyLabel={texts.showAll}
          options={texts.filters}
          value={list.shown.show}
          onChange={(show) => list.setChoice({ show })}
        />
        <DownloadLink
          size="sm"
          label={downloadCsv}
          href={toRequest('GET /api/suppliers/export', { query: { q: list.shown.q || undefined, show: list.shown.show || undefined } }).url}
        />
        <AddSupplier />
      </ListHeader>
      <DataList
        query={useQuery(suppliersQuery(list.values))}
        list={list}
        pageSize={SUPPLIERS_PAGE_SIZE}
        label={texts.title}
        columns={columns}
        texts={{ loading: texts.loading, empty: texts.none }}
        nothing={<Empty text={texts.nothing} action={<AddSupplier />} />}
      />
    </>
  )
}

function AddSupplier() {
  const [isOpen, setIsOpen] = useState(false)
  const navigate = useNavigate()
  return (
    <>
      <Button size="sm" onClick={() => setIsOpen(true)}>
        {texts.add}
      </Button>
      {isOpen && <NewSupplierDialog onClose={() => setIsOpen(false)} onAdded={({ id }) => void navigate(to('supplier', { id }))} />}
    </>
  )
}

const columns: Column<Supplier>[] = [
  { title: texts.columns.name, cardTitle: true, free: true, cell: ({ id, name }) => <Link to={to('supplier', { id })}>{name}</Link> },
  { title: texts.columns.phone, cell: ({ phone }) => phone && formatPhone(phone) },
  { title: texts.columns.gstin, cell: ({ gstin }) => gstin },
  { title: texts.columns.items, cell: ({ items }) => texts.items(items) },
  { title: texts.columns.terms, cell: ({ termsDays }) => texts.terms(termsDays) },
]
