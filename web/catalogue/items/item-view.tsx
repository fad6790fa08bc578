import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { codeOf, type Item, labelCodeOf, type StockMove } from '#contract/catalogue/items.ts'
import type { Piece } from '#contract/catalogue/pieces.ts'
import { to } from '#contract/office-paths.ts'
import { formatPaise } from '#texts/amounts.ts'
import * as texts from '#texts/items.ts'
import { labels } from '#texts/stocktake.ts'
import { Row } from '#web/kit/components/box.tsx'
import { Button, ButtonLink } from '#web/kit/components/button.tsx'
import { Chip } from '#web/kit/components/chip.tsx'
import { later } from '#web/kit/components/later.tsx'
import { Link } from '#web/kit/components/link.tsx'
import { QueryView } from '#web/kit/components/query-view.tsx'
import { FactsPanel, PanelColumns, TitledPanel } from '#web/kit/components/titled-panel.tsx'
import { useIsAdmin } from '#web/kit/hooks/use-is-admin.ts'
import { formatDate } from '#web/kit/lib/dates.ts'
import { FactList } from '#web/requests/tracking/details-list.tsx'
import styles from './item-view.module.css'
import { itemPurchaseQuery, movesQuery } from './items.queries.ts'
import { PiecesPanel } from './pieces-panel.tsx'

const ItemEdit = later(async () => (await import('./item-form.tsx')).ItemEdit)
const EnterMove = later(async () => (await import('./enter-move.tsx')).EnterMove)

export interface ItemViewProps {
  item: Item
  /** What can be done with one of its pieces. */
  pieceAction?: (piece: Piece) => ReactNode
  /** Further panels. */
  children?: ReactNode
}

/** One item: its pieces, what is known of it, and every move that made its quantity. */
export function ItemView({ item, pieceAction, children }: ItemViewProps) {
  const [open, setOpen] = useState<'edit' | 'move'>()
  const isAdmin = useIsAdmin()
  const { name, category, stock, reserved, minimum, unit, product } = item
  const close = () => setOpen(undefined)
  return (
    <>
      <header>
        <div>
          <h1>{name}</h1>
          <p>{texts.category[category]}</p>
        </div>
        <Row gap={2}>
          <ButtonLink variant="line" to={to('itemLabels', { id: item.id })}>
            {labels}
          </ButtonLink>
          <Button onClick={() => setOpen('move')}>{texts.move}</Button>
        </Row>
      </header>
      <TitledPanel title={texts.columns.stock} isUntitled>
        <p className={styles.sums}>
          <span className={styles.stock}>{texts.inStock(texts.amount(stock, unit))}</span>
          {reserved > 0 && <span>{texts.reserved(reserved)}</span>}
          <span>{texts.free(stock - reserved)}</span>
          {item.ordered > 0 && <span>{texts.ordered(item.ordered, unit)}</span>}
          {stock - reserved < minimum && <Chip warns>{texts.low(minimum)}</Chip>}
        </p>
        <p>
          {product ? (
            <Link to={to('product', { name: product.name }, { id: product.id })}>
              {product.isListed ? texts.onSite : texts.hiddenOnSite}
            </Link>
          ) : (
            texts.notOnSite
          )}
        </p>
        {!product && isAdmin && (
          <Row>
            <ButtonLink variant="line" size="sm" to={to('addProduct', undefined, { item: item.id })}>
              {texts.publish}
            </ButtonLink>
          </Row>
        )}
      </TitledPanel>
      <PanelColumns>
        <FactsPanel title={texts.facts} edit={texts.edit} onEdit={isAdmin ? () => setOpen('edit') : undefined}>
          <Facts item={item} isAdmin={isAdmin} />
        </FactsPanel>
        {item.serials && <PiecesPanel item={item} action={pieceAction} />}
        {children}
        <Moves id={item.id} />
      </PanelColumns>
      {open === 'edit' && <ItemEdit item={item} onClose={close} />}
      {open === 'move' && <EnterMove item={item} onClose={close} onEntered={close} />}
    </>
  )
}

function Facts({ item, isAdmin }: { item: Item; isAdmin: boolean }) {
  const { data: purchase } = useQuery({ ...itemPurchaseQuery(item.id), enabled: isAdmin })
  const { fields } = texts
  return (
    <FactList
      facts={[
        [fields.shelf, item.shelf],
        [fields.price, typeof item.price === 'number' && formatPaise(item.price)],
        [fields.code, codeOf(item)],
        [fields.barcode, labelCodeOf(item)],
        [fields.warrantyDays, item.warrantyDays !== null && String(item.warrantyDays)],
        [fields.minimum, item.minimum > 0 && String(item.minimum)],
        [fields.cost, typeof purchase?.cost === 'number' && formatPaise(purchase.cost)],
        [fields.supplier, purchase?.supplier],
        [fields.archived, item.archived && texts.kept.yes],
      ]}
    />
  )
}

const Moves = ({ id }: { id: number }) => (
  <TitledPanel title={texts.moves}>
    <QueryView query={useQuery(movesQuery(id))} loading={texts.loading} failure={texts.failure}>
      {({ rows }) =>
        rows.length === 0 ? (
          <p>{texts.noMoves}</p>
        ) : (
          <ol className={styles.moves}>
            {rows.map((move) => (
              <Move key={move.id} move={move} />
            ))}
          </ol>
        )
      }
    </QueryView>
  </TitledPanel>
)

const pathOf = ({ entity, id }: NonNullable<StockMove['request']>): string =>
  entity === 'repair-requests' ? to('job', { id }) : to('bookings', undefined, { open: id })

const Move = ({ move: { kind, stock, reserved, note, piece, request, bill, userName, createdAt } }: { move: StockMove }) => (
  <li className={styles.move}>
    <span className={styles.count}>{texts.change(stock || reserved)}</span>
    <span>
      {texts.kinds[kind]}
      {request && (
        <>
          {' '}
          <Link to={pathOf(request)}>{request.reference}</Link>
        </>
      )}
      {bill && (
        <>
          {' '}
          <Link to={to('bill', { id: bill.id })}>{bill.number}</Link>
        </>
      )}
    </span>
    <small>
      {[piece?.serial, kind === 'moved' && piece && texts.places[piece.place], note, userName, formatDate(createdAt)]
        .filter(Boolean)
        .join(' · ')}
    </small>
  </li>
)
