import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BOOK_PAGE_SIZE, type Book, type BookRow } from '#contract/money/books.ts'
import type { Match } from '#contract/money/matches.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { formatPaise } from '#texts/amounts.ts'
import * as texts from '#texts/books.ts'
import { Panel, PanelTitle } from '#web/kit/components/box.tsx'
import { Button } from '#web/kit/components/button.tsx'
import { DownloadLink } from '#web/kit/components/download-link.tsx'
import { Notice } from '#web/kit/components/notice.tsx'
import { Pager } from '#web/kit/components/pager.tsx'
import { QueryView } from '#web/kit/components/query-view.tsx'
import { isSpan, type Span, SpanFields } from '#web/kit/components/span-fields.tsx'
import { useIsAdmin } from '#web/kit/hooks/use-is-admin.ts'
import { adviceOf } from '#web/kit/lib/advice.ts'
import { toRequest } from '#web/kit/lib/api-client.ts'
import { formatDate } from '#web/kit/lib/dates.ts'
import { type Column, DataTable } from '#web/kit/list/data-table.tsx'
import { bookQuery, deleteMatch } from './books.queries.ts'
import styles from './money-panel.module.css'
import { ReceiptButton } from './receipt-button.tsx'

const detailsOf = ({ category, about, name, reference, note, counted }: BookRow): string =>
  [category, about, name, reference, note, counted !== null && texts.countOf(formatPaise(counted))].filter(Boolean).join(' · ')

const entryOf = (row: BookRow): string => `${row.category || texts.rowKind(row.kind, row.mode, row.isReversal)}, ${formatPaise(row.amount)}`

/** Where an entry was seen on a statement. It is looked for again once that is taken back. */
function Seen({ row, seen }: { row: BookRow; seen: Match }) {
  const { mutate, isPending, error } = useMutation(deleteMatch())
  return (
    <small className={styles.seen}>
      {texts.seenOn(formatDate(seen.day), seen.reference)}
      <Button
        variant="line"
        size="sm"
        loading={isPending}
        aria-label={texts.of(texts.notSeen, entryOf(row))}
        onClick={() => mutate(seen.id)}
      >
        {texts.notSeen}
      </Button>
      {error && <Notice tone="bad" text={adviceOf(error) ?? texts.keepFailure} />}
    </small>
  )
}

const columns: Column<BookRow>[] = [
  {
    title: texts.columns.what,
    cardTitle: true,
    free: true,
    cell: (row) => (
      <div className={styles.lines}>
        {texts.rowKind(row.kind, row.mode, row.isReversal)}
        <small>{detailsOf(row)}</small>
        {row.seen && <Seen row={row} seen={row.seen} />}
        {row.receipts.length > 0 && (
          <div>
            <ReceiptButton moveId={row.id} entry={entryOf(row)} receipts={row.receipts} />
          </div>
        )}
      </div>
    ),
  },
  { title: texts.columns.day, cell: ({ day }) => formatDate(day) },
  {
    title: texts.columns.amount,
    align: 'end',
    cell: ({ kind, amount }) => (kind === 'count' && amount === 0 ? '' : <span className={styles.amount}>{formatPaise(amount)}</span>),
  },
  {
    title: texts.columns.balance,
    align: 'end',
    cell: ({ balance }) => (balance === null ? '' : <span className={styles.amount}>{formatPaise(balance)}</span>),
  },
  { title: texts.columns.by, cell: ({ by }) => by },
]

/** The cash book or the bank book of a span, newest first; for admins also as a file. */
export function BookList({ book }: { book: Book }) {
  const today = todayInShop()
  const isAdmin = useIsAdmin()
  const [{ span, page }, setShown] = useState<{ span: Span; page: number }>({
    span: { from: `${today.slice(0, 8)}01`, to: today },
    page: 1,
  })
  const query = useQuery({ ...bookQuery(book, span, page), enabled: isSpan(span) })
  return (
    <Panel as="section" className={styles.panel} aria-label={texts.bookNames[book]}>
      <PanelTitle>{texts.bookNames[book]}</PanelTitle>
      <div className={styles.actions}>
        <SpanFields span={span} labels={{ from: texts.from, to: texts.to }} onChange={(next) => setShown({ span: next, page: 1 })} />
      </div>
      {isSpan(span) && (
        <QueryView query={query} loading={texts.loading} failure={texts.listFailure}>
          {({ rows, total }) =>
            rows.length === 0 ? (
              <p className={styles.line}>{texts.empty}</p>
            ) : (
              <>
                <DataTable label={texts.bookNames[book]} columns={columns} rows={rows} rowKey={({ kind, id }) => `${kind} ${id}`} />
                {total > BOOK_PAGE_SIZE && (
                  <Pager page={page} pages={Math.ceil(total / BOOK_PAGE_SIZE)} onPage={(next) => setShown({ span, page: next })} />
                )}
                {isAdmin && (
                  <div className={styles.actions}>
                    <DownloadLink
                      size="sm"
                      label={texts.download(texts.bookNames[book])}
                      href={toRequest('GET /api/money/books/:book/file', { params: { book }, query: span }).url}
                    />
                  </div>
                )}
              </>
            )
          }
        </QueryView>
      )}
    </Panel>
  )
}
