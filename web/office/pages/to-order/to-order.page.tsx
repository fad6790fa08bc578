import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AwaitedPart, MissingPart } from '#contract/desk/parts.ts'
import { to } from '#contract/office-paths.ts'
import { todayInShop } from '#contract/platform/today.ts'
import * as desk from '#texts/desk.ts'
import * as lists from '#texts/lists.ts'
import * as texts from '#texts/parts.ts'
import { purchases } from '#texts/screens.ts'
import { nextStep, wrongPart } from '#web/desk/job-actions.tsx'
import { awaitedPartsQuery, missingPartsQuery, PARTS_PAGE_SIZE } from '#web/desk/parts.queries.ts'
import { ActionButton } from '#web/kit/action/action-button.tsx'
import { PanelTitle } from '#web/kit/components/box.tsx'
import { ButtonLink } from '#web/kit/components/button.tsx'
import { Chip } from '#web/kit/components/chip.tsx'
import { Empty } from '#web/kit/components/empty.tsx'
import { Link } from '#web/kit/components/link.tsx'
import { StaffScreen } from '#web/kit/components/staff-screen.tsx'
import { useIsAdmin } from '#web/kit/hooks/use-is-admin.ts'
import { formatDate } from '#web/kit/lib/dates.ts'
import { DataList } from '#web/kit/list/data-list.tsx'
import type { Column } from '#web/kit/list/data-table.tsx'
import { useListState } from '#web/kit/list/use-list-state.ts'
import styles from './to-order.module.css'

/** Parts that repairs wait for, by supplier, and those that are still to be ordered. */
export const Component = () => (
  <StaffScreen title={texts.title}>
    <header>
      <h1>{texts.title}</h1>
    </header>
    <Awaited />
    <Missing />
  </StaffScreen>
)

function Awaited() {
  const list = useListState()
  return (
    <section className={styles.part} aria-label={texts.awaited}>
      <PanelTitle>{texts.awaited}</PanelTitle>
      <p className={styles.intro}>{texts.awaitedIntro}</p>
      <DataList
        query={useQuery(awaitedPartsQuery(list.values.page))}
        list={list}
        pageSize={PARTS_PAGE_SIZE}
        label={texts.awaited}
        columns={awaitedColumns}
        texts={{ loading: texts.loading, empty: texts.noMatch }}
        nothing={
          <Empty
            text={texts.nothingAwaited}
            action={
              <ButtonLink variant="line" size="sm" to={to('board')}>
                {desk.board}
              </ButtonLink>
            }
          />
        }
      />
    </section>
  )
}

const awaitedColumns: Column<AwaitedPart>[] = [
  { title: texts.columns.part, cardTitle: true, free: true, cell: ({ part }) => part },
  { title: texts.columns.from, free: true, cell: ({ partFrom }) => partFrom || texts.noSupplier },
  {
    title: texts.columns.expected,
    cell: ({ partDue }) =>
      partDue ? (
        <span className={styles.day}>
          {formatDate(partDue)}
          {partDue < todayInShop() && (
            <Chip warns>
              <b>{texts.late}</b>
            </Chip>
          )}
        </span>
      ) : (
        texts.noDay
      ),
  },
  { title: texts.columns.job, cell: (job) => <Job {...job} note={job.name} /> },
  { title: texts.columns.since, cell: ({ since }) => formatDate(since) },
  {
    title: lists.actions,
    actions: true,
    cell: (job) => (
      <>
        <ActionButton
          action={{ ...nextStep(job), takesFocus: true }}
          variant="line"
          size="sm"
          aria-label={texts.arrived(job.part, job.reference)}
        />
        <ActionButton action={wrongPart(job)} variant="line" size="sm" aria-label={texts.isWrong(job.part, job.reference)} />
      </>
    ),
  },
]

function Missing() {
  const [page, setPage] = useState(1)
  const isAdmin = useIsAdmin()
  return (
    <section className={styles.part} aria-label={texts.missing}>
      <PanelTitle>{texts.missing}</PanelTitle>
      <p className={styles.intro}>
        {texts.missingIntro} {isAdmin && <Link to={to('purchases')}>{purchases}</Link>}
      </p>
      <DataList
        query={useQuery(missingPartsQuery(page))}
        // The page in the URL is that of the list above.
        list={{ values: { page, q: '' }, setValues: (changed) => setPage(changed.page ?? 1), setPage, filtered: false, clear: () => {} }}
        pageSize={PARTS_PAGE_SIZE}
        label={texts.missing}
        columns={isAdmin ? [...missingColumns, supplierColumn] : missingColumns}
        rowKey={({ id, lineId }) => `${id}-${lineId}`}
        texts={{ loading: texts.loading, empty: texts.noMatch }}
        nothing={<p>{texts.nothingMissing}</p>}
      />
    </section>
  )
}

const missingColumns: Column<MissingPart>[] = [
  {
    title: texts.columns.part,
    cardTitle: true,
    cell: ({ part, quantity }) => (
      <span className={styles.lines}>
        {part}
        {quantity > 1 && <small>{texts.pieces(quantity)}</small>}
      </span>
    ),
  },
  { title: texts.columns.job, cell: ({ waitsFor, ...job }) => <Job {...job} note={waitsFor && texts.waitsFor(waitsFor)} /> },
  { title: texts.columns.approved, cell: ({ since }) => formatDate(since) },
  { title: texts.columns.left, cell: ({ left }) => left !== null && texts.left(left) },
]
const supplierColumn: Column<MissingPart> = { title: texts.columns.from, free: true, cell: ({ supplier }) => supplier || texts.noSupplier }

const Job = ({ id, reference, device, note }: { id: number; reference: string; device: string; note: string }) => (
  <span className={styles.lines}>
    <Link to={to('job', { id })}>{reference}</Link>
    {device}
    {note && <small>{note}</small>}
  </span>
)
