import type { CSSProperties } from 'react'
import type { Product } from '#contract/products.ts'
import '#web/styles/labels.css'

const GOOD_FROM = 80
const FAIR_FROM = 60
const POWERED_BY_BATTERY: readonly Product['category'][] = ['Laptops', 'Mobiles']

/** Whether the battery of a product is worth a line: it has one, or a buyer would expect one. */
export const hasBatteryLine = ({ batteryHealth, category }: Product): boolean => batteryHealth > 0 || POWERED_BY_BATTERY.includes(category)

/** Battery health in whole percent; 0 or nothing means that the product has no battery. */
export function BatteryGauge({ health }: { health: number | null | undefined }) {
  if (!health) return <span className="bat">No battery</span>
  const level = health >= GOOD_FROM ? '' : health >= FAIR_FROM ? ' mid' : ' low'
  return (
    <span className={`bat${level}`}>
      <i aria-hidden="true" style={{ '--n': Math.round(health / 10) } as CSSProperties} />
      <span>
        Battery <b>{health}%</b>
      </span>
    </span>
  )
}
