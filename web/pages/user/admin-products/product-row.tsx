import { to } from '#contract/paths.ts'
import type { Product } from '#contract/products.ts'
import { Button, ButtonLink } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { Pencil, Trash } from '#web/components/icons.ts'
import { Cell, Row } from '#web/components/list/rows-table.tsx'
import { ResponsiveImage } from '#web/components/responsive-image.tsx'
import { ConditionBadge } from '#web/features/products/condition-badge.tsx'
import { formatRupees } from '#web/lib/money.ts'
import type { EditProductState } from '../edit-product/edit-product.page.tsx'

export interface ProductRowProps {
  product: Product
  /** The list's query, for the way back. */
  list: string
  onDelete: () => void
}

export const ProductRow = ({ product, list, onDelete }: ProductRowProps) => (
  <Row>
    <Cell className="hd">
      <span className="rowpic">
        <ResponsiveImage src={product.imageUrls[0]} alt="" sizes="56px" />
        <b>{product.name}</b>
      </span>
    </Cell>
    <Cell label="Category">{product.category}</Cell>
    <Cell label="Condition">
      <span>
        <ConditionBadge condition={product.condition} flat />
      </span>
    </Cell>
    <Cell label="Price" className="mono" right>
      <b>{formatRupees(product.price)}</b>
    </Cell>
    <Cell label="Rating" className="mono" right>
      {product.rating}
    </Cell>
    <Cell label="Discount" className="mono" right>
      {product.discount}%
    </Cell>
    <Cell className="acts">
      <ButtonLink
        variant="line"
        size="sm"
        to={to('editProduct', { id: product.id })}
        state={{ list } satisfies EditProductState}
        aria-label={`Edit ${product.name}`}
      >
        <Icon icon={Pencil} />
        Edit
      </ButtonLink>{' '}
      <Button variant="danger" size="sm" aria-label={`Delete ${product.name}`} onClick={onDelete}>
        <Icon icon={Trash} />
      </Button>
    </Cell>
  </Row>
)
