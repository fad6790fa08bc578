import type { UseQueryResult } from '@tanstack/react-query'
import type { Dashboard } from '#contract/office/dashboard.ts'
import { to } from '#contract/office-paths.ts'
import { recordPath } from '#contract/requests/record-path.ts'
import { formatNumber } from '#languages/numbers.ts'
import * as texts from '#texts/dashboard.tsx'
import * as messages from '#texts/office-messages.ts'
import { counted } from '#web/desk/job-filters.tsx'
import { hidden, Panel, PanelTitle } from '#web/kit/components/box.tsx'
import { later } from '#web/kit/components/later.tsx'
import { Link } from '#web/kit/components/link.tsx'
import { LoadError } from '#web/kit/components/load-error.tsx'
import { waitingText } from '#web/kit/lib/relative-time.ts'
import styles from './figures.module.css'
import { ofMorning, Worklist } from './worklist.tsx'

const DayLine = later(async () => (await import('./day-line.tsx')).DayLine)
const MoneyOfDay = later(async () => (await import('./money-of-day.tsx')).MoneyOfDay)

/** What needs someone today; beside it what waits, is held and came in. */
export function Figures({ figures: { data, error, isFetching, refetch, dataUpdatedAt } }: { figures: UseQueryResult<Dashboard> }) {
  return (
    <>
      {error && (
        <LoadError
          error={error}
          text={data ? messages.dashboard.refreshFailure : messages.dashboard.loadFailure}
          hasStaleData={data !== undefined}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <div className={styles.today}>
          {data.money && (data.money.billed !== 0 || data.money.modes.length > 0) && (
            <Panel className={styles.money} aria-label={texts.moneyToday}>
              <MoneyOfDay {...data.money} />
            </Panel>
          )}
          <Worklist morning={data.morning} nowMs={dataUpdatedAt} />
          <div className={styles.rail}>
            <InShop data={data} />
            <Waiting {...data.morning.shop} />
            <Held {...data.morning} nowMs={dataUpdatedAt} />
            <Panel className={styles.days}>
              <DayLine days={data.perDay} />
            </Panel>
          </div>
        </div>
      )}
    </>
  )
}

const sumOf = (counts: Readonly<Record<string, number>>): number => Object.values(counts).reduce((sum, count) => sum + count, 0)
const inShopOf = ({ stages: { asked: _, ...inShop } }: Dashboard['morning']['shop']): number => sumOf(inShop)

/** Four figures of the shop, each of which leads to what it counts; beside them how much of it is whose who looks. */
function InShop({ data: { morning, unanswered } }: { data: Dashboard }) {
  const { shop, mine } = morning
  const figures = [
    [counted(inShopOf(shop)), inShopOf(mine), texts.inShop, to('board')],
    [ofMorning(shop.late), mine.late, texts.late, to('board', undefined, { show: 'late' })],
    [counted(shop.stages.ready), mine.stages.ready, texts.readyToCollect, to('board')],
    [formatNumber(sumOf(unanswered)), 0, texts.withoutAnswer, to('repairRequests', undefined, { state: 'unanswered' })],
  ] as const
  return (
    <Panel className={styles.figures} aria-label={texts.figures}>
      {figures.map(([count, own, name, path]) => (
        <Link key={name} className={styles.figure} to={path}>
          <b>{count}</b>
          <span>{name}</span>
          {own > 0 && <small>{texts.yours(formatNumber(own))}</small>}
        </Link>
      ))}
    </Panel>
  )
}

/** Counts of waiting requests, by the side that has to act. */
const Waiting = ({ stages }: Dashboard['morning']['shop']) => (
  <Panel className={styles.panel}>
    <PanelTitle>{texts.whoWaits}</PanelTitle>
    <dl className={styles.pairs}>
      {(
        [
          [texts.forDevice, stages.asked],
          [texts.forUs, stages.received + stages.bench],
          [texts.forCustomer, stages.waiting_customer],
          [texts.forPart, stages.waiting_part],
        ] as const
      ).map(([name, count]) => (
        <div key={name} className={styles.pair}>
          <dt>{name}</dt>
          <dd>{counted(count)}</dd>
        </div>
      ))}
    </dl>
  </Panel>
)

/** Devices that are kept for those who booked them. */
const Held = ({ held: { count, lines }, nowMs }: Pick<Dashboard['morning'], 'held'> & { nowMs: number }) =>
  count > 0 && (
    <Panel className={styles.panel}>
      <div className={styles.head}>
        <PanelTitle>{texts.held}</PanelTitle>
        <Link className={styles.all} to={to('bookings', undefined, { status: 'Booked' })}>
          {texts.showAll(texts.held, hidden)}
        </Link>
      </div>
      <ul className={styles.pairs}>
        {lines.map(({ id, reference, name, about, since }) => (
          <li key={reference} className={styles.pair}>
            <Link to={recordPath('bookings', id)} className={styles.held}>
              <b>{about}</b>
              <small>{name}</small>
            </Link>
            <small>{waitingText(Date.parse(since), nowMs)}</small>
          </li>
        ))}
      </ul>
    </Panel>
  )
