import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { to } from '#contract/office-paths.ts'
import { readRowId } from '#contract/platform/url-numbers.ts'
import type { Buyback } from '#contract/purchases/buybacks.ts'
import { formatPaise } from '#texts/amounts.ts'
import * as texts from '#texts/buybacks.ts'
import { Button } from '#web/kit/components/button.tsx'
import { Chip } from '#web/kit/components/chip.tsx'
import { Empty } from '#web/kit/components/empty.tsx'
import { later } from '#web/kit/components/later.tsx'
import { Link } from '#web/kit/components/link.tsx'
import { formatDate } from '#web/kit/lib/dates.ts'
import { DataList } from '#web/kit/list/data-list.tsx'
import type { Column } from '#web/kit/list/data-table.tsx'
import { ListHeader } from '#web/kit/list/list-header.tsx'
import { useListState } from '#web/kit/list/use-list-state.ts'
import { saleOfferQuery } from '#web/requests/sale-offers/sale-offers.queries.ts'
import { BUYBACKS_PAGE_SIZE, buybacksQuery } from './buybacks.queries.ts'

const BuyDialog = later(async () => (await import('./buyback-form.tsx')).BuyDialog)

const readId = (text: string | null) => readRowId(text) ?? 0
/** `?bill=ID`: something is taken in exchange for a bill. `?offer=ID`: it is what a visitor has offered. */
const others = { bill: readId, offer: readId }

/** What the shop bought from persons. */
export function BuybackList() {
  const list = useListState({}, others)
  const { bill, offer } = list.values
  const [isOpen, setIsOpen] = useState(bill !== 0 || offer !== 0)
  const offered = useQuery({ ...saleOfferQuery(offer), enabled: offer !== 0 && isOpen })
  const navigate = useNavigate()
  const buy = (
    <Button size="sm" onClick={() => setIsOpen(true)}>
      {texts.buy}
    </Button>
  )
  return (
    <>
      <ListHeader title={texts.title} searchLabel={texts.search} list={list}>
        {buy}
      </ListHeader>
      <DataList
        query={useQuery(buybacksQuery(list.values))}
        list={list}
        pageSize={BUYBACKS_PAGE_SIZE}
        label={texts.title}
        columns={columns}
        texts={{ loading: texts.loading, empty: texts.none }}
        nothing={<Empty text={texts.nothing} action={buy} />}
      />
      {/* The form begins with what was offered, or without it where that cannot be loaded. */}
      {isOpen && (offer === 0 || !offered.isPending) && (
        <BuyDialog
          offer={offered.data}
          billId={bill || undefined}
          onClose={() => setIsOpen(false)}
          onBought={({ id }) => void navigate(to('buyback', { id }))}
        />
      )}
    </>
  )
}

const columns: Column<Buyback>[] = [
  { title: texts.columns.number, cardTitle: true, cell: ({ id, number }) => <Link to={to('buyback', { id })}>{number}</Link> },
  { title: texts.columns.date, cell: ({ issuedOn }) => formatDate(issuedOn) },
  { title: texts.columns.name, free: true, cell: ({ name, serial }) => [name, serial].filter(Boolean).join(' · ') },
  { title: texts.columns.seller, free: true, cell: ({ seller }) => seller.name },
  {
    title: texts.columns.price,
    cell: ({ price, mode, cancelled }) => (
      <>
        {formatPaise(price)}, {texts.modes[mode]} {cancelled && <Chip warns>{texts.isCancelled}</Chip>}
      </>
    ),
  },
]
