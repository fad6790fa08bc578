import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BOOK_PAGE_SIZE, type Book, type BookRow } from '#contract/money/books.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { formatPaise } from '#texts/amounts.ts'
import * as texts from '#texts/books.ts'
import { Panel, PanelTitle } from '#web/kit/components/box.tsx'
import { DownloadLink } from '#web/kit/components/download-link.tsx'
import { Pager } from '#web/kit/components/pager.tsx'
import { QueryView } from '#web/kit/components/query-view.tsx'
import { isSpan, type Span, SpanFields } from '#web/kit/components/span-fields.tsx'
import { useIsAdmin } from '#web/kit/hooks/use-is-admin.ts'
import { toRequest } from '#web/kit/lib/api-client.ts'
import { formatDate } from '#web/kit/lib/dates.ts'
import { type Column, DataTable } from '#web/kit/list/data-table.tsx'
import { bookQuery } from './books.queries.ts'
import styles from './money-panel.module.css'

const detailsOf = ({ category, about, name, reference, note, counted }: BookRow): string =>
  [category, about, name, reference, note, counted !== null && texts.countOf(formatPaise(counted))].filter(Boolean).join(' · ')

const columns: Column<BookRow>[] = [
  {
    title: texts.columns.what,
    cardTitle: true,
    free: true,
    cell: (row) => (
      <div className={styles.lines}>
        {texts.rowKind(row.kind, row.mode, row.isReversal)}
        <small>{detailsOf(row)}</small>
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
