import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { memo, type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { MINUTE_MS, SIDEBAR_BREAKPOINT_PX } from '#contract/constants.ts'
import type { Board as BoardData, Card } from '#contract/desk/desk.ts'
import { isOpenStage, type Stage } from '#contract/desk/stages.ts'
import { to } from '#contract/office-paths.ts'
import { formatNumber } from '#languages/numbers.ts'
import * as texts from '#texts/desk.ts'
import * as news from '#texts/news.ts'
import * as waitingTexts from '#texts/waiting.ts'
import { ActionMenu } from '#web/kit/action/action-menu.tsx'
import { useActions, useShown } from '#web/kit/action/actions.ts'
import { Link } from '#web/kit/components/link.tsx'
import { useMedia } from '#web/kit/hooks/use-media.ts'
import { waitingText } from '#web/kit/lib/relative-time.ts'
import styles from './board.module.css'
import { boardAfter } from './board-after.ts'
import { factOf, isLate } from './card-fact.ts'
import { HazardTag } from './hazard-tag.tsx'
import { movesOf, moveTo } from './job-actions.tsx'
import { counted } from './job-filters.tsx'
import type { JobNeighbours } from './job-neighbours.ts'
import type { KeptEntry } from './kept-entries.ts'
import { OwnCards, ownIn } from './own-card.tsx'
import { plansOf } from './plan-actions.tsx'
import { shareOut } from './share-out.ts'
import { StageTag } from './stage-tag.tsx'
import { useSwipe } from './use-swipe.ts'
import { entriesOf } from './waiting.ts'
import { Who } from './who.tsx'

/** What stands side by side; the stages of one column are below each other. The outer ones are strips until they are opened. */
const COLUMNS: readonly (readonly Stage[])[] = [
  ['asked'],
  ['received'],
  ['waiting_customer', 'waiting_part', 'outside'],
  ['bench'],
  ['ready', 'declined'],
  ['handed_over'],
]
const STRIPS: readonly Stage[] = ['asked', 'handed_over']
/** The name of a column of several stages, by the first of them. */
const NAMES: Partial<Record<Stage, string>> = { waiting_customer: texts.waitingForAny, ready: texts.toCollect }

/** Cards that a column begins with, so that the whole board is in sight; the heading of another stage takes the room of one. */
const CARDS_SHOWN = 8

export interface BoardProps {
  board: BoardData
  /** When it was loaded. */
  nowMs: number
  /** Entries that are not sent yet; the board shows them as if they were. */
  waiting: readonly KeptEntry[]
}

/** Open jobs by stage; on a phone one column at a time, with the next one a swipe away. Cards are moved by mouse, or with the menu on each of them. */
export function Board({ board: known, nowMs, waiting }: BoardProps) {
  const hasColumns = useMedia(`(min-width: ${SIDEBAR_BREAKPOINT_PX}px)`)
  const shown = useShown()
  const board = useMemo(() => boardAfter(known, waiting, shown), [known, waiting, shown])
  const stages = [...board.columns, { stage: 'handed_over' as const, count: board.left.length, cards: board.left }]
  const { row, active, show } = useSwipe<Stage>('received', !hasColumns)
  /** Strips that are opened, and stages of which all cards are shown. */
  const [opened, setOpened] = useState<readonly Stage[]>([])
  const [all, setAll] = useState<readonly Stage[]>([])
  /** The job whose menu was used: the focus goes with its card. */
  const [followed, follow] = useState<number>()
  const minuteMs = Math.floor(nowMs / MINUTE_MS) * MINUTE_MS
  const columns = COLUMNS.map((column) => ({ first: column[0] as Stage, parts: stages.filter(({ stage }) => column.includes(stage)) }))
  return (
    <>
      <div className={styles.tabs}>
        {columns.map(({ first, parts }) => (
          <button key={first} type="button" className={styles.tab} aria-pressed={first === active} onClick={() => show(first)}>
            <StageTag stage={first} name={NAMES[first]}>
              <b>{counted(parts.reduce((sum, { count }) => sum + count, 0))}</b>
            </StageTag>
          </button>
        ))}
      </div>
      <div className={styles.columns} ref={row}>
        {columns.map(({ first, parts }) => {
          const shares = hasColumns
            ? shareOut(
                parts.map(({ cards }) => cards.length),
                CARDS_SHOWN + 1 - parts.length,
              )
            : []
          const isStrip = hasColumns && parts.every(({ stage }) => STRIPS.includes(stage) && !opened.includes(stage))
          return (
            <div
              key={first}
              className={styles.group}
              data-part={first}
              data-strip={isStrip || undefined}
              data-active={first === active || undefined}
            >
              {parts.map(({ stage, count, cards }, at) => (
                <Section
                  key={stage}
                  stage={stage}
                  count={count}
                  late={cards.filter(isLate).length}
                  isStrip={isStrip}
                  onFold={
                    hasColumns && STRIPS.includes(stage)
                      ? () => setOpened(isStrip ? [...opened, stage] : opened.filter((other) => other !== stage))
                      : undefined
                  }
                >
                  {stage === 'received' && waiting.map((entry) => <NewCard key={entry.key} entry={entry} />)}
                  <Cards
                    cards={cards}
                    limit={all.includes(stage) ? cards.length : (shares[at] ?? CARDS_SHOWN)}
                    minuteMs={minuteMs}
                    waiting={waiting}
                    followed={followed}
                    onFollow={follow}
                    onAll={() => setAll([...all, stage])}
                  />
                  <OwnCards cards={ownIn(board.own, stage)} minuteMs={minuteMs} />
                  {cards.length + ownIn(board.own, stage).length === 0 && <p className={styles.none}>{texts.nothingHere}</p>}
                  {count > cards.length && <p className={styles.none}>{texts.more(count - cards.length)}</p>}
                </Section>
              ))}
            </div>
          )
        })}
      </div>
    </>
  )
}

interface SectionProps {
  stage: Stage
  count: number
  /** How many of its cards are late. */
  late: number
  /** Only its name and its count are shown. */
  isStrip: boolean
  /** Makes a strip of it, or opens it. */
  onFold: (() => void) | undefined
  children: ReactNode
}

/** A stage; a card that is dropped on it is moved there. */
function Section({ stage, count, late, isStrip, onFold, children }: SectionProps) {
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
  const head = (
    <>
      <StageTag stage={stage} />
      {late > 0 && !isStrip && <em>{texts.late(formatNumber(late))}</em>}
      <span>{counted(count)}</span>
    </>
  )
  return (
    <section
      className={styles.section}
      ref={ref}
      data-over={isOver || undefined}
      aria-label={texts.jobsOf(texts.stage[stage], counted(count))}
    >
      <h2 className={styles.heading}>
        {onFold ? (
          <button type="button" aria-expanded={!isStrip} onClick={onFold}>
            {head}
          </button>
        ) : (
          head
        )}
      </h2>
      {!isStrip && children}
    </section>
  )
}

interface CardsProps {
  cards: readonly Card[]
  /** How many of them are shown at first. */
  limit: number
  minuteMs: number
  waiting: readonly KeptEntry[]
  followed: number | undefined
  onFollow: (id: number) => void
  onAll: () => void
}

/** The cards of a stage, those that are due first in front, and a way to the others. */
function Cards({ cards, limit, minuteMs, waiting, followed, onFollow, onAll }: CardsProps) {
  const list = useRef<HTMLDivElement>(null)
  const ids = cards.map(({ id }) => id).join()
  // The same object for the same jobs, so that a card is drawn again only when it has changed.
  const around = useMemo<JobNeighbours>(() => ({ jobIds: ids === '' ? [] : ids.split(',').map(Number) }), [ids])
  const shown = Math.max(limit, cards.findIndex(({ id }) => id === followed) + 1)
  const rest = cards.slice(shown)
  const late = rest.filter(isLate).length
  return (
    <div className={styles.cards} ref={list}>
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
      {rest.length > 0 && (
        <button
          type="button"
          className={styles.rest}
          onClick={() => {
            onAll()
            // The button is gone: the focus goes to what it has shown.
            requestAnimationFrame(() => list.current?.querySelectorAll('a')[shown]?.focus())
          }}
        >
          {[texts.more(rest.length), late > 0 && texts.late(formatNumber(late))].filter(Boolean).join(' · ')}
        </button>
      )}
    </div>
  )
}

/** A job that was taken in without a connection. */
const NewCard = ({ entry: { entered } }: { entry: KeptEntry }) =>
  entered.kind === 'job' && (
    <article className={styles.card}>
      <b className={styles.name}>{entered.body.name}</b>
      <span className={styles.device}>{entered.body.description}</span>
      <span className={styles.fact} data-tone="soon">
        {waitingTexts.waiting}
      </span>
    </article>
  )

interface JobCardProps extends Pick<CardsProps, 'minuteMs' | 'onFollow'> {
  card: Card
  /** All of its stage. */
  around: JobNeighbours
  /** Something of it is not sent yet. */
  isWaiting: boolean
  isFollowed: boolean
}

/** A job with what comes next about it; a press anywhere on it but on its menu opens it. */
const JobCard = memo(function JobCard({ card, around, minuteMs, isWaiting, isFollowed, onFollow }: JobCardProps) {
  const ref = useRef<HTMLElement>(null)
  const [isLifted, setLifted] = useState(false)
  const { id, reference, name, device, since, stage, technician, isWarranty, hazard, fault } = card
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
  const { text, tone } = isWaiting ? { text: waitingTexts.waiting, tone: 'soon' as const } : factOf(card)
  const about = [device, fault].filter(Boolean).join(' · ')
  return (
    <article className={styles.card} ref={ref} data-lifted={isLifted || undefined} data-late={tone === 'late' || isLate(card) || undefined}>
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
      <b className={styles.name} title={name}>
        {name}
      </b>
      <p className={styles.about}>
        {hazard && <HazardTag hazard={hazard} isShort />}
        <span className={styles.device} title={about}>
          {about}
        </span>
      </p>
      <p className={styles.bottom}>
        {isWarranty && <span className={styles.warranty}>{texts.warranty}</span>}
        <span className={styles.fact} data-tone={tone} title={text}>
          {text}
        </span>
        {(technician || stage !== 'asked') && <Who name={technician?.name} note={card.news === 'assigned' ? news.kinds.assigned : ''} />}
      </p>
      <div className={styles.menu}>
        <ActionMenu
          label={texts.moveJob(reference)}
          actions={() => [...movesOf(card), ...(isOpenStage(stage) ? plansOf(card) : [])]}
          onChoose={() => onFollow(id)}
        />
      </div>
    </article>
  )
})
