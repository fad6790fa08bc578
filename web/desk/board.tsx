import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { memo, type ReactNode, startTransition, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { BOARD_COUNT_MAX, MINUTE_MS, SIDEBAR_BREAKPOINT_PX } from '#contract/constants.ts'
import type { Board as BoardData, Card } from '#contract/desk/desk.ts'
import { type Stage, WORK_STAGES } from '#contract/desk/stages.ts'
import { to } from '#contract/paths.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { formatNumber } from '#languages/numbers.ts'
import { formatPaise } from '#texts/amounts.ts'
import * as texts from '#texts/desk.ts'
import * as news from '#texts/news.ts'
import * as waitingTexts from '#texts/waiting.ts'
import { ActionMenu } from '#web/kit/action/action-menu.tsx'
import { useActions, useShown } from '#web/kit/action/actions.ts'
import { Link } from '#web/kit/components/link.tsx'
import { useMedia } from '#web/kit/hooks/use-media.ts'
import { formatDayMonth } from '#web/kit/lib/dates.ts'
import { waitingText } from '#web/kit/lib/relative-time.ts'
import styles from './board.module.css'
import { boardAfter } from './board-after.ts'
import { HazardTag } from './hazard-tag.tsx'
import { movesOf, moveTo } from './job-actions.tsx'
import type { JobNeighbours } from './job-neighbours.ts'
import type { KeptEntry } from './kept-entries.ts'
import { OwnCards, ownIn } from './own-card.tsx'
import { StageTag } from './stage-tag.tsx'
import { entriesOf } from './waiting.ts'

/** Cards that a column begins with, and that follow when its end comes near: what nobody sees is not drawn. */
const CARDS_SHOWN = 8
const NEAR = '600px'

export interface BoardProps {
  board: BoardData
  /** When it was loaded. */
  nowMs: number
  /** Entries that are not sent yet; the board shows them as if they were. */
  waiting: readonly KeptEntry[]
}

/** Open jobs by stage, side by side; on a phone one stage at a time. Cards are moved by mouse, or with the menu on each of them. */
export function Board({ board: known, nowMs, waiting }: BoardProps) {
  const [active, setActive] = useState<Stage>('received')
  const hasColumns = useMedia(`(min-width: ${SIDEBAR_BREAKPOINT_PX}px)`)
  const shown = useShown()
  const board = useMemo(() => boardAfter(known, waiting, shown), [known, waiting, shown])
  const columns = [...board.columns, { stage: 'handed_over' as const, count: board.left.length, cards: board.left }]
  /** The job whose menu was used: the focus goes with its card. */
  const [followed, follow] = useState<number>()
  const minuteMs = Math.floor(nowMs / MINUTE_MS) * MINUTE_MS
  return (
    <>
      <div className={styles.tabs}>
        {columns.map(({ stage, count }) => (
          <button key={stage} type="button" className={styles.tab} aria-pressed={stage === active} onClick={() => setActive(stage)}>
            <b>{counted(count)}</b>
            <StageTag stage={stage} />
          </button>
        ))}
      </div>
      <div className={styles.columns}>
        {columns.map(
          ({ stage, count, cards }) =>
            (hasColumns || stage === active) && (
              <Column key={stage} stage={stage} count={count}>
                {stage === 'received' && waiting.map((entry) => <NewCard key={entry.key} entry={entry} />)}
                <Cards cards={cards} minuteMs={minuteMs} waiting={waiting} followed={followed} onFollow={follow} />
                <OwnCards cards={ownIn(board.own, stage)} minuteMs={minuteMs} />
                {cards.length + ownIn(board.own, stage).length === 0 && <p className={styles.none}>{texts.nothingHere}</p>}
                {count > cards.length && <p className={styles.none}>{texts.more(count - cards.length)}</p>}
              </Column>
            ),
        )}
      </div>
    </>
  )
}

const counted = (count: number): string => (count < BOARD_COUNT_MAX ? formatNumber(count) : texts.atLeast(formatNumber(count)))

interface ColumnProps {
  stage: Stage
  count: number
  children: ReactNode
}

/** A stage; a card that is dropped on it is moved there. */
function Column({ stage, count, children }: ColumnProps) {
  const ref = useRef<HTMLElement>(null)
  const [isOver, setOver] = useState(false)
  const run = useActions()
  const drop = useEffectEvent((card: Card) => card.stage !== stage && run(moveTo(card, stage)))
  useEffect(() => {
    if (!ref.current) return
    return dropTargetForElements({
      element: ref.current,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop({ source }) {
        setOver(false)
        drop(source.data.card as Card)
      },
    })
  }, [])
  return (
    <section
      className={styles.column}
      ref={ref}
      data-stage={stage}
      data-over={isOver || undefined}
      aria-label={texts.jobsOf(texts.stage[stage], counted(count))}
    >
      <h2 className={styles.heading}>
        <StageTag stage={stage} />
        <span>{counted(count)}</span>
      </h2>
      {children}
    </section>
  )
}

interface CardsProps {
  cards: readonly Card[]
  minuteMs: number
  waiting: readonly KeptEntry[]
  followed: number | undefined
  onFollow: (id: number) => void
}

/** The cards of a column, as far as it has been scrolled. */
function Cards({ cards, minuteMs, waiting, followed, onFollow }: CardsProps) {
  const [limit, setLimit] = useState(CARDS_SHOWN)
  const end = useRef<HTMLDivElement>(null)
  const ids = cards.map(({ id }) => id).join()
  // The same object for the same jobs, so that a card is drawn again only when it has changed.
  const around = useMemo<JobNeighbours>(() => ({ jobIds: ids === '' ? [] : ids.split(',').map(Number) }), [ids])
  const shown = Math.max(limit, cards.findIndex(({ id }) => id === followed) + 1)
  const hasMore = shown < cards.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: one that is still in sight is looked at again
  useEffect(() => {
    if (!end.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && startTransition(() => setLimit(shown + CARDS_SHOWN)), {
      rootMargin: NEAR,
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [shown, hasMore])
  return (
    <>
      {cards.slice(0, shown).map((card) => (
        <JobCard
          key={card.id}
          card={card}
          around={around}
          minuteMs={minuteMs}
          isWaiting={entriesOf(card.id, waiting).length > 0}
          isFollowed={card.id === followed}
          onFollow={onFollow}
        />
      ))}
      {hasMore && <div ref={end} />}
    </>
  )
}

/** A job that was taken in without a connection. */
const NewCard = ({ entry: { entered } }: { entry: KeptEntry }) =>
  entered.kind === 'job' && (
    <article className={styles.card}>
      <b className={styles.name}>{entered.body.name}</b>
      <span className={styles.device}>{entered.body.description}</span>
      <span className={styles.waiting}>{waitingTexts.waiting}</span>
    </article>
  )

interface JobCardProps extends Pick<CardsProps, 'minuteMs' | 'onFollow'> {
  card: Card
  /** All of its column. */
  around: JobNeighbours
  /** Something of it is not sent yet. */
  isWaiting: boolean
  isFollowed: boolean
}

/** A job; a press anywhere on it but on its menu opens it. */
const JobCard = memo(function JobCard({ card, around, minuteMs, isWaiting, isFollowed, onFollow }: JobCardProps) {
  const ref = useRef<HTMLElement>(null)
  const [isLifted, setLifted] = useState(false)
  const { id, reference, name, device, since, stage, technician, isWarranty } = card
  useEffect(() => {
    if (!ref.current) return
    return draggable({
      element: ref.current,
      canDrag: () => !ref.current?.querySelector('[popover]'),
      getInitialData: () => ({ card }),
      onDragStart: () => setLifted(true),
      onDrop: () => setLifted(false),
    })
  }, [card])
  useEffect(() => {
    // It was lost with the card in the column before.
    if (isFollowed && document.activeElement === document.body) ref.current?.querySelector('button')?.focus()
  }, [isFollowed])
  const due = dueOf(card)
  return (
    <article className={styles.card} ref={ref} data-lifted={isLifted || undefined} data-late={due?.tone === 'late' || undefined}>
      <p className={styles.top}>
        <Link
          className={styles.reference}
          to={to('job', { id })}
          state={around}
          aria-label={texts.open(reference, name)}
          // The card is dragged, not its link.
          draggable={false}
        >
          {reference}
        </Link>
        <small>{waitingText(Date.parse(since), minuteMs)}</small>
      </p>
      <b className={styles.name}>{name}</b>
      <span className={styles.device}>{device}</span>
      {card.hazard && <HazardTag hazard={card.hazard} />}
      <span className={styles.fault}>{card.fault}</span>
      {card.part && <span className={styles.device}>{texts.partOf(card.part, card.partDue ? formatDayMonth(card.partDue) : '')}</span>}
      {card.outsideDue && <span className={styles.device}>{texts.backOn(formatDayMonth(card.outsideDue))}</span>}
      <p className={styles.bottom}>
        <span data-tone={due?.tone}>{due?.text}</span>
        {card.agreed !== undefined && <span>{formatPaise(card.agreed)}</span>}
        {isWarranty && <span className={styles.warranty}>{texts.warranty}</span>}
        <small>{technician ? technician.name : stage === 'asked' ? '' : texts.nobody}</small>
      </p>
      {card.news && <span className={styles.waiting}>{news.kinds[card.news]}</span>}
      {isWaiting && <span className={styles.waiting}>{waitingTexts.waiting}</span>}
      <div className={styles.menu}>
        <ActionMenu label={texts.moveJob(reference)} actions={() => movesOf(card)} onChoose={() => onFollow(id)} />
      </div>
    </article>
  )
})

/** When a job is due; nothing once it is ready, declined or has left the shop. */
function dueOf({ stage, dueOn, isPromised }: Card): { text: string; tone?: 'late' | 'soon' } | undefined {
  if (!(WORK_STAGES as readonly Stage[]).includes(stage)) return undefined
  if (dueOn === null) return { text: texts.noPromise }
  const today = todayInShop()
  const day = formatDayMonth(dueOn)
  if (dueOn < today) return { text: texts.lateBy(day), tone: 'late' }
  if (dueOn === today) return { text: texts.dueToday, tone: 'soon' }
  return { text: isPromised ? texts.promised(day) : texts.wished(day) }
}
