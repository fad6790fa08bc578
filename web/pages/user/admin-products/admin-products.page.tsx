import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { SORT_ORDERS, type SortOrder } from '#contract/constants.ts'
import { to } from '#contract/paths.ts'
import type { Product } from '#contract/products.ts'
import * as messages from '#texts/messages.ts'
import { AdminScreen } from '#web/components/admin-screen.tsx'
import { ButtonLink } from '#web/components/button.tsx'
import { Empty } from '#web/components/empty.tsx'
import { Icon } from '#web/components/icon.tsx'
import { Plus } from '#web/components/icons.ts'
import { DeleteDialog } from '#web/components/list/delete-dialog.tsx'
import { useListFilter } from '#web/components/list/list-filter.ts'
import { RowsTable } from '#web/components/list/rows-table.tsx'
import { SearchBox } from '#web/components/list/search-box.tsx'
import { LoadError } from '#web/components/load-error.tsx'
import { Pager } from '#web/components/pager.tsx'
import { deleteProduct, productsQuery } from '#web/features/products/products.queries.ts'
import { useHeadingFocus } from '#web/hooks/use-heading-focus.ts'
import { ProductRow } from './product-row.tsx'
import '#web/styles/uploads.css'

const columns = [
  { title: 'Product' },
  { title: 'Category' },
  { title: 'Condition' },
  { title: 'Price', right: true },
  { title: 'Rating', right: true },
  { title: 'Discount', right: true },
  { title: 'Actions', hidden: true },
]

const SORT_NAMES: Record<SortOrder, string> = {
  priceLowToHigh: 'Price: low to high',
  priceHighToLow: 'Price: high to low',
  ratingHighToLow: 'Rating: high to low',
}

/** Product list (§2): search, sort, ten a page, edit and delete. */
export const Component = () => (
  <AdminScreen title="Products">
    <Products />
  </AdminScreen>
)

function Products() {
  const { filter, words, search, turn } = useListFilter()
  const [sort, chooseSort] = useSort()
  const client = useQueryClient()
  const query = useQuery(productsQuery({ page: filter.page, q: filter.q, sort }))
  const [deleting, setDeleting] = useState<Product>()
  const { heading, focusHeading } = useHeadingFocus()
  const list = useLocation().search
  const { data } = query
  const pages = data?.totalPages ?? 1

  // The last product of the last page has been deleted.
  useEffect(() => {
    if (!query.isPlaceholderData && data && filter.page > pages) turn(pages)
  }, [query.isPlaceholderData, data, filter.page, pages, turn])

  return (
    <>
      <header>
        <h1 ref={heading} tabIndex={-1}>
          Products
        </h1>
        <div className="listtools">
          <SearchBox label="Search products" value={words} onSearch={search} />
          <SortSelect value={sort} onChoose={chooseSort} />
          <ButtonLink to={to('addProduct')}>
            <Icon icon={Plus} />
            Add product
          </ButtonLink>
        </div>
      </header>
      <div className="grid gap-4">
        {query.error && (
          <LoadError
            error={query.error}
            text={messages.products.loadFailure}
            busy={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        )}
        {!data && !query.error && (
          <p className="muted" role="status">
            Loading products...
          </p>
        )}
        {data && data.total === 0 && <NoProducts searched={filter.q !== ''} />}
        {data && data.total > 0 && (
          <>
            <RowsTable label="Products" columns={columns} busy={query.isPlaceholderData}>
              {data.products.map((product) => (
                <ProductRow key={product.id} product={product} list={list} onDelete={() => setDeleting(product)} />
              ))}
            </RowsTable>
            <Pager page={Math.min(filter.page, pages)} pages={pages} onPage={turn} />
          </>
        )}
      </div>
      {deleting && (
        <DeleteDialog
          texts={messages.products}
          detail={deleting.name}
          remove={deleteProduct(client)}
          of={deleting.id}
          onDone={(deleted) => {
            setDeleting(undefined)
            // The button that was pressed is gone with its row.
            if (deleted) focusHeading()
          }}
        />
      )}
    </>
  )
}

const NoProducts = ({ searched }: { searched: boolean }) =>
  searched ? (
    <Empty text={messages.products.noMatch} />
  ) : (
    <Empty
      text={messages.products.empty}
      action={
        <ButtonLink to={to('addProduct')}>
          <Icon icon={Plus} />
          Add product
        </ButtonLink>
      }
    />
  )

/** The order stands in the address; another one starts on page 1. */
function useSort(): [SortOrder | '', (sort: string) => void] {
  const [query, setQuery] = useSearchParams()
  const sort = SORT_ORDERS.find((each) => each === query.get('sort')) ?? ''
  const choose = (next: string) =>
    setQuery(
      (before) => {
        const query = new URLSearchParams(before)
        query.delete('page')
        if (next) query.set('sort', next)
        else query.delete('sort')
        return query
      },
      { preventScrollReset: true },
    )
  return [sort, choose]
}

function SortSelect({ value, onChoose }: { value: SortOrder | ''; onChoose: (sort: string) => void }) {
  const id = useId()
  return (
    <div className="statusfilter">
      <label className="sr" htmlFor={id}>
        Sort
      </label>
      <select id={id} value={value} onChange={(event) => onChoose(event.target.value)}>
        <option value="">Newest first</option>
        {SORT_ORDERS.map((sort) => (
          <option key={sort} value={sort}>
            {SORT_NAMES[sort]}
          </option>
        ))}
      </select>
    </div>
  )
}
