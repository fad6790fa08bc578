import type { OwnCard } from '#contract/desk/refurbish-stages.ts'
import type { Stage } from '#contract/desk/stages.ts'
import { to } from '#contract/office-paths.ts'
import * as texts from '#texts/own-card.ts'
import { Link } from '#web/kit/components/link.tsx'
import { waitingText } from '#web/kit/lib/relative-time.ts'
import styles from './board.module.css'
import { Who } from './who.tsx'

/** The column of the board in which a piece of our own stands. */
const COLUMNS: Record<OwnCard['stage'], Stage> = { queued: 'received', bench: 'bench', outside: 'outside', ready: 'ready' }

export const ownIn = (own: readonly OwnCard[], column: Stage): OwnCard[] => own.filter(({ stage }) => COLUMNS[stage] === column)

/** Pieces of the stock that are refurbished, below the repairs of a column. They are moved on their own page. */
export const OwnCards = ({ cards, minuteMs }: { cards: readonly OwnCard[]; minuteMs: number }) =>
  cards.map(({ id, name, serial, since, technician }) => (
    <article key={id} className={styles.card}>
      <p className={styles.top}>
        <Link className={styles.reference} to={to('refurbishment', { id })} aria-label={texts.openCard(name)} draggable={false}>
          {texts.own}
        </Link>
        <small>{waitingText(Date.parse(since), minuteMs)}</small>
      </p>
      <b className={styles.name} title={name}>
        {name}
      </b>
      {serial && (
        <p className={styles.about}>
          <span className={styles.device}>{serial}</span>
        </p>
      )}
      <p className={styles.bottom}>
        <Who name={technician?.name} />
      </p>
    </article>
  ))
