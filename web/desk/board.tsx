import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { BOARD_COUNT_MAX } from '#contract/constants.ts'
import type { Board as BoardData, Card } from '#contract/desk/desk.ts'
import { type Stage, WORK_STAGES } from '#contract/desk/stages.ts'
import { to } from '#contract/paths.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { formatNumber } from '#languages/numbers.ts'
import * as texts from '#texts/desk.ts'
import * as waitingTexts from '#texts/waiting.ts'
import { Link } from '#web/components/link.tsx'
import { formatDayMonth } from '#web/lib/dates.ts'
import { waitingText } from '#web/lib/relative-time.ts'
import styles from './board.module.css'
import { neighboursOf } from './job-neighbours.ts'
import type { KeptEntry } from './kept-entries.ts'
import { MoveSelect } from './move-job.tsx'
import { StageTag } from './stage-tag.tsx'
import { boardAfter, entriesOf } from './waiting.ts'

export interface BoardProps {
  board: BoardData
  /** When it was loaded. */
  nowMs: number
  /** Entries that are not sent yet; the board shows them as if they were. */
  waiting: readonly KeptEntry[]
  onMove: (card: Card, stage: Stage) => void
}

/** Open jobs by stage, side by side; on a phone one stage at a time. Cards are moved by mouse, or with the list on each of them. */
export function Board({ board: known, nowMs, waiting, onMove }: BoardProps) {
  const [shown, setShown] = useState<Stage>('received')
  const board = boardAfter(known, waiting)
  const columns = [...board.columns, { stage: 'handed_over' as const, count: board.left.length, cards: board.left }]
  return (
    <>
      <div className={styles.tabs}>
        {columns.map(({ stage, count }) => (
          <button key={stage} type="button" className={styles.tab} aria-pressed={stage === shown} onClick={() => setShown(stage)}>
            <b>{counted(count)}</b>
            <StageTag stage={stage} />
          </button>
        ))}
      </div>
      <div className={styles.columns}>
        {columns.map(({ stage, count, cards }) => (
          <Column key={stage} stage={stage} count={count} isShown={stage === shown} onDrop={(card) => onMove(card, stage)}>
            {stage === 'received' && waiting.map((entry) => <NewCard key={entry.key} entry={entry} />)}
            {cards.map((card) => (
              <JobCard
                key={card.id}
                card={card}
                around={cards}
                nowMs={nowMs}
                isWaiting={entriesOf(card.id, waiting).length > 0}
                onMove={onMove}
              />
            ))}
            {cards.length === 0 && <p className={styles.none}>{texts.nothingHere}</p>}
            {count > cards.length && <p className={styles.none}>{texts.more(count - cards.length)}</p>}
          </Column>
        ))}
      </div>
    </>
  )
}

const counted = (count: number): string => (count < BOARD_COUNT_MAX ? formatNumber(count) : texts.atLeast(formatNumber(count)))

interface ColumnProps {
  stage: Stage
  count: number
  isShown: boolean
  onDrop: (card: Card) => void
  children: ReactNode
}

function Column({ stage, count, isShown, onDrop, children }: ColumnProps) {
  const ref = useRef<HTMLElement>(null)
  const [isOver, setOver] = useState(false)
  const drop = useEffectEvent((card: Card) => onDrop(card))
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
      data-shown={isShown || undefined}
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

interface JobCardProps extends Pick<BoardProps, 'nowMs' | 'onMove'> {
  card: Card
  /** All of its column. */
  around: readonly Card[]
  /** Something of it is not sent yet. */
  isWaiting: boolean
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

function JobCard({ card, around, nowMs, isWaiting, onMove }: JobCardProps) {
  const ref = useRef<HTMLElement>(null)
  const [isLifted, setLifted] = useState(false)
  const { id, reference, name, device, since, stage, technician, isWarranty } = card
  useEffect(() => {
    if (!ref.current) return
    return draggable({
      element: ref.current,
      getInitialData: () => ({ card }),
      onDragStart: () => setLifted(true),
      onDrop: () => setLifted(false),
    })
  }, [card])
  const due = dueOf(card)
  return (
    <article className={styles.card} ref={ref} data-lifted={isLifted || undefined} data-late={due?.tone === 'late' || undefined}>
      <p className={styles.top}>
        <Link className={styles.reference} to={to('job', { id })} state={neighboursOf(around)} aria-label={texts.open(reference, name)}>
          {reference}
        </Link>
        <small>{waitingText(Date.parse(since), nowMs)}</small>
      </p>
      <b className={styles.name}>{name}</b>
      <span className={styles.device}>{device}</span>
      {card.part && <span className={styles.device}>{texts.partOf(card.part, card.partDue ? formatDayMonth(card.partDue) : '')}</span>}
      <p className={styles.bottom}>
        <span data-tone={due?.tone}>{due?.text}</span>
        {isWarranty && <span className={styles.warranty}>{texts.warranty}</span>}
        <small>{technician ? technician.name : stage === 'asked' ? '' : texts.nobody}</small>
      </p>
      {isWaiting && <span className={styles.waiting}>{waitingTexts.waiting}</span>}
      <MoveSelect job={card} onMove={(_, stage) => onMove(card, stage)} />
    </article>
  )
}

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
