import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Book, Count, Day, Move } from '#contract/money/books.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { formatPaise } from '#texts/amounts.ts'
import * as texts from '#texts/books.ts'
import { Panel, PanelTitle } from '#web/kit/components/box.tsx'
import { Button } from '#web/kit/components/button.tsx'
import { later } from '#web/kit/components/later.tsx'
import { QueryView } from '#web/kit/components/query-view.tsx'
import { ReportColumns, Sums } from '#web/kit/components/report.tsx'
import { TextField } from '#web/kit/form/fields.tsx'
import { formatDateTime } from '#web/kit/lib/dates.ts'
import { BigAmount } from './big-amount.tsx'
import { dayQuery } from './books.queries.ts'
import styles from './money-panel.module.css'
import { ReceiptButton } from './receipt-button.tsx'

const CountDialog = later(async () => (await import('./count-dialog.tsx')).CountDialog)
const MoveDialog = later(async () => (await import('./move-dialog.tsx')).MoveDialog)
const ReceiptDialog = later(async () => (await import('./receipt-dialog.tsx')).ReceiptDialog)
const ReversalDialog = later(async () => (await import('./reversal-dialog.tsx')).ReversalDialog)

/** A day of the drawer, or of the account at the bank: what should be there and why, its counts, and what was entered. */
export function BookDay({ book }: { book: Book }) {
  const id = useId()
  const today = todayInShop()
  const [day, setDay] = useState(today)
  const query = useQuery({ ...dayQuery(book, day), enabled: day !== '' })
  return (
    <Panel as="section" className={styles.panel} aria-label={texts.dayTitle[book]}>
      <PanelTitle>{texts.dayTitle[book]}</PanelTitle>
      <div className={styles.day}>
        <TextField
          id={id}
          label={texts.day}
          error={undefined}
          optional
          type="date"
          max={today}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
      </div>
      {day !== '' && (
        <QueryView query={query} loading={texts.loading} failure={texts.dayFailure}>
          {(found) => <BookOfDay book={book} day={found} />}
        </QueryView>
      )}
    </Panel>
  )
}

function BookOfDay({ book, day }: { book: Book; day: Day }) {
  const [isOpen, setIsOpen] = useState<'move' | 'count'>()
  const [refused, setRefused] = useState<{ move: Move; failure: unknown }>()
  const close = () => setIsOpen(undefined)
  const { opening, isFirst, lines, difference, expected, counts, moves, categories } = day
  const rows = [
    ...(opening === null ? [] : [[isFirst ? texts.firstOpening : texts.opening, formatPaise(opening)] as const]),
    ...lines.map(({ kind, amount }) => [texts.lineKinds[kind], formatPaise(amount)] as const),
    ...(difference === 0 ? [] : [[texts.difference, formatPaise(difference)] as const]),
  ]
  return (
    <>
      {rows.length > 0 && <Sums rows={rows} />}
      {expected === null ? (
        <p className={styles.line}>{texts.notCounted[book]}</p>
      ) : (
        <BigAmount label={texts.shouldBe[book]} amount={expected} />
      )}
      <div className={styles.actions}>
        <Button onClick={() => setIsOpen('count')}>{texts.count[book]}</Button>
        <Button variant="line" onClick={() => setIsOpen('move')}>
          {texts.move}
        </Button>
      </div>
      <ReportColumns>
        {counts.length > 0 && <Counts book={book} counts={counts} />}
        <Moves moves={moves} />
      </ReportColumns>
      {isOpen === 'count' && <CountDialog book={book} day={day.day} onClose={close} />}
      {isOpen === 'move' && (
        <MoveDialog
          book={book}
          day={day.day}
          categories={categories}
          onClose={close}
          onReceiptRefused={(move, failure) => setRefused({ move, failure })}
        />
      )}
      {refused && (
        <ReceiptDialog
          moveId={refused.move.id}
          title={texts.of(texts.addReceipt, entryOf(refused.move))}
          receipts={moves.find(({ id }) => id === refused.move.id)?.receipts ?? []}
          failure={refused.failure}
          onClose={() => setRefused(undefined)}
        />
      )}
    </>
  )
}

const Counts = ({ book, counts }: { book: Book; counts: readonly Count[] }) => (
  <section className={styles.part} aria-label={texts.counts[book]}>
    <PanelTitle as="h3">{texts.counts[book]}</PanelTitle>
    <ul className={styles.list}>
      {counts.map(({ id, counted, expected, by, at, note }) => (
        <li key={id} className={styles.lines}>
          <span>{texts.counted(formatPaise(counted), by, formatDateTime(at))}</span>
          <small>
            {counted === expected ? texts.agrees : texts.differs(formatPaise(counted - expected), formatPaise(expected))} {note}
          </small>
        </li>
      ))}
    </ul>
  </section>
)

const titleOf = ({ kind, category, reverses }: Move) => {
  const name = category || texts.kinds[kind]
  return reverses === null ? name : texts.reversalOf(name)
}

const entryOf = (move: Move) => `${titleOf(move)}, ${formatPaise(move.amount)}`

function Moves({ moves }: { moves: readonly Move[] }) {
  const [reversed, setReversed] = useState<Move>()
  return (
    <section className={styles.part} aria-label={texts.moves}>
      <PanelTitle as="h3">{texts.moves}</PanelTitle>
      {moves.length === 0 && <p className={styles.line}>{texts.noMoves}</p>}
      <ul className={styles.list}>
        {moves.map((move) => (
          <li key={move.id} className={styles.entry}>
            <span className={styles.lines}>
              {titleOf(move)}
              <small>
                {[
                  ...[texts.names[move.book], move.note, move.reference, move.tax > 0 && texts.taxOf(formatPaise(move.tax), move.gstin)],
                  ...[move.by, formatDateTime(move.at)],
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            <div className={styles.side}>
              <span className={styles.amount}>{formatPaise(move.amount)}</span>
              {(move.receipts.length > 0 || move.reverses === null) && (
                <ReceiptButton moveId={move.id} entry={entryOf(move)} receipts={move.receipts} />
              )}
              {move.isReversed ? (
                <small>{texts.takenBack}</small>
              ) : (
                move.reverses === null &&
                move.kind !== 'buyback' && (
                  <Button variant="line" size="sm" aria-label={texts.takeBackOf(entryOf(move))} onClick={() => setReversed(move)}>
                    {texts.takeBack}
                  </Button>
                )
              )}
            </div>
          </li>
        ))}
      </ul>
      {reversed && <ReversalDialog move={reversed} title={texts.takeBackOf(entryOf(reversed))} onClose={() => setReversed(undefined)} />}
    </section>
  )
}
