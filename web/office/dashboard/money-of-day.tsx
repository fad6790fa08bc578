import type { Dashboard } from '#contract/office/dashboard.ts'
import { to } from '#contract/office-paths.ts'
import { formatPaise } from '#texts/amounts.ts'
import { paymentModes } from '#texts/bills.ts'
import * as texts from '#texts/dashboard.tsx'
import { hidden } from '#web/kit/components/box.tsx'
import { Link } from '#web/kit/components/link.tsx'
import { useIsAdmin } from '#web/kit/hooks/use-is-admin.ts'
import styles from './money-of-day.module.css'

/** What was billed today, what came in and by which way, and what is still due of it: different words for different figures. */
export function MoneyOfDay({ billed, received, due, modes }: NonNullable<Dashboard['money']>) {
  const isAdmin = useIsAdmin()
  const ways = modes.map(({ mode, amount }) => texts.byWay(paymentModes[mode], formatPaise(amount))).join(' · ')
  return (
    <>
      <dl className={styles.sums}>
        <Sum name={texts.billedToday} amount={billed} />
        <Sum name={texts.receivedToday} amount={received} ways={ways} />
        <Sum name={texts.dueOfToday} amount={due} />
      </dl>
      {isAdmin && (
        <Link className={styles.all} to={to('reports')}>
          {texts.showAll(texts.moneyToday, hidden)}
        </Link>
      )}
    </>
  )
}

const Sum = ({ name, amount, ways }: { name: string; amount: number; ways?: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{formatPaise(amount)}</dd>
    {ways && <dd className={styles.ways}>{ways}</dd>}
  </div>
)
