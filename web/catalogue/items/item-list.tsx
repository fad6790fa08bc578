import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ITEM_FILTERS, type Item } from '#contract/catalogue/items.ts'
import { to } from '#contract/office-paths.ts'
import { readChoice } from '#contract/platform/page-query.ts'
import { ITEM_CATEGORIES } from '#contract/staff-constants.ts'
import { formatPaise } from '#texts/amounts.ts'
import * as texts from '#texts/items.ts'
import { downloadCsv } from '#texts/lists.ts'
import { title as stocktake } from '#texts/stocktake.ts'
import { Button, ButtonLink } from '#web/kit/components/button.tsx'
import { Chip } from '#web/kit/components/chip.tsx'
import { DownloadLink } from '#web/kit/components/download-link.tsx'
import { Empty } from '#web/kit/components/empty.tsx'
import { later } from '#web/kit/components/later.tsx'
import { Link } from '#web/kit/components/link.tsx'
import { useIsAdmin } from '#web/kit/hooks/use-is-admin.ts'
import { toRequest } from '#web/kit/lib/api-client.ts'
import { DataList } from '#web/kit/list/data-list.tsx'
import type { Column } from '#web/kit/list/data-table.tsx'
import { ListHeader } from '#web/kit/list/list-header.tsx'
import { ListSelect } from '#web/kit/list/list-select.tsx'
import { useListState } from '#web/kit/list/use-list-state.ts'
import { ITEMS_PAGE_SIZE, itemsQuery, stockValueQuery } from './items.queries.ts'

const NewItemDialog = later(async () => (await import('./item-form.tsx')).NewItemDialog)

const filters = {
  category: (text: string | null) => readChoice(ITEM_CATEGORIES, text) ?? '',
  show: (text: string | null) => readChoice(ITEM_FILTERS, text) ?? '',
}

type ItemsShown = Pick<Parameters<typeof itemsQuery>[0], 'q' | 'category' | 'show'>

/** Everything that the shop stocks. */
export function ItemList() {
  const list = useListState(filters)
  return (
    <>
      <ListHeader title={texts.title} searchLabel={texts.search} list={list}>
        <ListSelect
          label={texts.columns.category}
          emptyLabel={texts.allCategories}
          options={texts.category}
          value={list.shown.category}
          onChange={(category) => list.setChoice({ category })}
        />
        <ListSelect
          label={texts.show}
          emptyLabel={texts.showAll}
          options={texts.filters}
          value={list.shown.show}
          onChange={(show) => list.setChoice({ show })}
        />
        <ButtonLink variant="line" size="sm" to={to('stocktake')}>
          {stocktake}
        </ButtonLink>
        <Downloads filter={list.shown} />
        <AddItem />
      </ListHeader>
      <StockValue />
      <DataList
        query={useQuery(itemsQuery(list.values))}
        list={list}
        pageSize={ITEMS_PAGE_SIZE}
        label={texts.title}
        columns={columns}
        texts={{ loading: texts.loading, empty: texts.none }}
        nothing={<Empty text={texts.nothing} action={<AddItem />} />}
      />
    </>
  )
}

function StockValue() {
  const { data } = useQuery({ ...stockValueQuery, enabled: useIsAdmin() })
  return data ? <p>{texts.stockValue(formatPaise(data.value))}</p> : null
}

/** What is shown, and its pieces, as files. */
function Downloads({ filter: { q, category, show } }: { filter: ItemsShown }) {
  if (!useIsAdmin()) return null
  const query = { q: q || undefined, category: category || undefined, show: show || undefined }
  return (
    <>
      <DownloadLink size="sm" label={downloadCsv} href={toRequest('GET /api/items/export', { query }).url} />
      <DownloadLink size="sm" label={texts.downloadPieces} href={toRequest('GET /api/pieces/export', { query: {} }).url} />
    </>
  )
}

function AddItem() {
  const [isOpen, setIsOpen] = useState(false)
  const navigate = useNavigate()
  if (!useIsAdmin()) return null
  return (
    <>
      <Button size="sm" onClick={() => setIsOpen(true)}>
        {texts.add}
      </Button>
      {isOpen && <NewItemDialog onClose={() => setIsOpen(false)} onAdded={({ id }) => void navigate(to('item', { id }))} />}
    </>
  )
}

const columns: Column<Item>[] = [
  { title: texts.columns.name, cardTitle: true, free: true, cell: ({ id, name }) => <Link to={to('item', { id })}>{name}</Link> },
  { title: texts.columns.category, cell: ({ category }) => texts.category[category] },
  { title: texts.columns.shelf, free: true, cell: ({ shelf }) => shelf },
  { title: texts.columns.stock, cell: ({ stock, unit }) => texts.amount(stock, unit) },
  {
    title: texts.columns.free,
    cell: ({ stock, reserved, minimum, ordered, unit }) => (
      <>
        {stock - reserved} {stock - reserved < minimum && <Chip warns>{texts.filters.low}</Chip>}
        {ordered > 0 && <Chip>{texts.ordered(ordered, unit)}</Chip>}
      </>
    ),
  },
  { title: texts.columns.price, align: 'end', cell: ({ price }) => (typeof price === 'number' ? formatPaise(price) : '') },
]
