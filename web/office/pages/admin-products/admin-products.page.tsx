import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { AVAILABILITIES, PRODUCTS_PAGE_SIZE, SORT_ORDERS } from '#contract/constants.ts'
import { to } from '#contract/office-paths.ts'
import { readChoice } from '#contract/platform/page-query.ts'
import { formatPercent, formatRupees } from '#languages/numbers.ts'
import * as texts from '#texts/admin-products.ts'
import * as common from '#texts/common.ts'
import { category, sortOrder } from '#texts/labels.ts'
import * as listTexts from '#texts/lists.ts'
import * as productMessages from '#texts/product-messages.ts'
import { AvailabilityBadge } from '#web/catalogue/products/availability-badge.tsx'
import { ConditionBadge } from '#web/catalogue/products/condition-badge.tsx'
import type { EditProductState } from '#web/catalogue/products/edit-product-form.tsx'
import { deleteProduct, type ListedProduct, productLists, productsQuery } from '#web/catalogue/products/products.queries.ts'
import { ActionButton } from '#web/kit/action/action-button.tsx'
import { ButtonLink } from '#web/kit/components/button.tsx'
import { Empty } from '#web/kit/components/empty.tsx'
import { Icon } from '#web/kit/components/icon.tsx'
import { Pencil, Plus, Trash } from '#web/kit/components/icons.ts'
import { ResponsiveImage } from '#web/kit/components/responsive-image.tsx'
import { StaffScreen } from '#web/kit/components/staff-screen.tsx'
import { useIsAdmin } from '#web/kit/hooks/use-is-admin.ts'
import { formatDate } from '#web/kit/lib/dates.ts'
import { labelOf } from '#web/kit/lib/label-of.ts'
import { DataList } from '#web/kit/list/data-list.tsx'
import type { Column } from '#web/kit/list/data-table.tsx'
import { ListHeader } from '#web/kit/list/list-header.tsx'
import { ListSelect } from '#web/kit/list/list-select.tsx'
import { useListState } from '#web/kit/list/use-list-state.ts'
import { SavedViews } from '#web/office/saved-views/saved-views.tsx'
import { moveToTrash } from '#web/office/trash/trash-actions.ts'
import styles from './admin-products.module.css'

const filters = { availability: (text: string | null) => readChoice(AVAILABILITIES, text) ?? '' } as const
const order = { sort: (text: string | null) => readChoice(SORT_ORDERS, text) ?? '' } as const

/** Product list (S2): search, sort, stock, ten a page, and for admins edit and delete. */
export const Component = () => (
  <StaffScreen title={texts.title}>
    <Products />
  </StaffScreen>
)

function Products() {
  const list = useListState(filters, order)
  const isAdmin = useIsAdmin()
  const { search } = useLocation()
  return (
    <>
      <ListHeader title={texts.title} searchLabel={texts.search} list={list}>
        <ListSelect
          label={texts.showStock}
          emptyLabel={texts.anyStock}
          options={texts.availability}
          value={list.shown.availability}
          onChange={(availability) => list.setChoice({ availability })}
        />
        <ListSelect
          label={texts.sort}
          emptyLabel={texts.newestFirst}
          options={sortOrder}
          value={list.shown.sort}
          onChange={(sort) => list.setChoice({ sort })}
        />
        {isAdmin && <AddProduct />}
      </ListHeader>
      <SavedViews list="products" />
      <DataList
        query={useQuery(productsQuery(list.values))}
        list={list}
        pageSize={PRODUCTS_PAGE_SIZE}
        label={texts.title}
        columns={isAdmin ? [...columns, actions(search)] : columns}
        tableClassName={styles.products}
        texts={{ loading: texts.loading, failure: productMessages.loadFailure, empty: productMessages.noMatch }}
        nothing={<Empty text={productMessages.empty} action={isAdmin && <AddProduct />} />}
      />
    </>
  )
}

const AddProduct = () => (
  <ButtonLink to={to('addProduct')}>
    <Icon icon={Plus} />
    {texts.addProduct}
  </ButtonLink>
)

function StockCell({ product }: { product: ListedProduct }) {
  const { stock = 0, reserved = 0, soldAt = null, listed = true } = product.pieces ?? {}
  return (
    <div className={styles.pieces}>
      <AvailabilityBadge product={product} />
      {stock > 0 && <span>{texts.pieces(stock)}</span>}
      {reserved > 0 && <small>{texts.reserved(reserved)}</small>}
      {soldAt && <small>{texts.soldOn(formatDate(soldAt))}</small>}
      {!listed && <small>{texts.unlisted}</small>}
    </div>
  )
}

const columns: Column<ListedProduct>[] = [
  {
    title: texts.columns.product,
    cardTitle: true,
    cell: ({ name, imageUrls }) => (
      <div className={styles.product}>
        <ResponsiveImage src={imageUrls[0]} alt="" sizes="56px" />
        <b>{name}</b>
      </div>
    ),
  },
  { title: texts.columns.category, cell: (product) => labelOf(category, product.category) },
  { title: texts.columns.condition, cell: ({ condition }) => <ConditionBadge condition={condition} /> },
  { title: texts.columns.price, align: 'end', className: styles.number, cell: ({ price }) => <b>{formatRupees(price)}</b> },
  { title: texts.columns.stock, cell: (product) => <StockCell product={product} /> },
  { title: texts.columns.rating, align: 'end', className: styles.number, cell: ({ rating }) => texts.stars(rating) },
  { title: texts.columns.discount, align: 'end', className: styles.number, cell: ({ discount }) => formatPercent(discount, 2) },
]

const deletion = (product: ListedProduct) =>
  moveToTrash(product, {
    ...{ entity: 'products', texts: productMessages, remove: deleteProduct, refreshes: productLists },
    describe: ({ name }) => name,
  })

/** `search` is the query of the list, for the way back. */
const actions = (search: string): Column<ListedProduct> => ({
  title: listTexts.actions,
  actions: true,
  cell: (product) => (
    <>
      <ButtonLink
        variant="line"
        size="sm"
        to={to('editProduct', { id: product.id })}
        state={{ list: search } satisfies EditProductState}
        aria-label={texts.editProduct(product.name)}
      >
        <Icon icon={Pencil} />
        {common.edit}
      </ButtonLink>
      <ActionButton action={deletion(product)} variant="danger" size="sm" aria-label={texts.deleteProduct(product.name)}>
        <Icon icon={Trash} />
      </ActionButton>
    </>
  ),
})
