import { DELIVERED_BRANDS } from '#contract/catalogue/brands.ts'
import { RETURN_DAYS } from '#contract/constants.ts'
import * as texts from '#texts/about.ts'
import { Wrap } from '#web/kit/components/box.tsx'
import { useShop } from '#web/kit/hooks/use-shop.ts'
import { weeklyHours } from '#web/kit/lib/weekly-hours.ts'
import { CountUp } from './count-up.tsx'
import styles from './numbers.module.css'

/** Counted from what the site knows, never typed in. */
export function Numbers({ services }: { services: number }) {
  const { brands = DELIVERED_BRANDS, hours } = useShop()
  const numbers: [label: string, count: number][] = [
    [texts.numbers.services, services],
    [texts.numbers.brands, brands.length],
    [texts.numbers.hours, weeklyHours(hours)],
    [texts.numbers.returns, RETURN_DAYS],
  ]
  return (
    <Wrap as="dl" className={styles.numbers}>
      {numbers.map(
        ([label, count]) =>
          count > 0 && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <CountUp count={count} />
              </dd>
            </div>
          ),
      )}
    </Wrap>
  )
}
