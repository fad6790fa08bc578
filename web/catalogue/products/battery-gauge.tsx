import type { CSSProperties } from 'react'
import type { Product } from '#contract/catalogue/products.ts'
import * as texts from '#texts/products.tsx'
import styles from './battery-gauge.module.css'

const GOOD_FROM = 80
const FAIR_FROM = 60
const POWERED_BY_BATTERY: readonly Product['category'][] = ['Laptops', 'Mobiles']

/** Whether the battery of a product is worth a line: it has one, or a buyer would expect one. */
export const hasBatteryLine = ({ batteryHealth, category }: Product): boolean => batteryHealth > 0 || POWERED_BY_BATTERY.includes(category)

/** Battery health in whole percent; 0 means that the product has no battery. `bare` where it stands behind the name of what it measures. */
export function BatteryGauge({ health, bare = false }: { health: number; bare?: boolean }) {
  if (!health) return <span className={styles.battery}>{texts.noBattery}</span>
  const level = health >= GOOD_FROM ? 'good' : health >= FAIR_FROM ? 'fair' : 'poor'
  return (
    <span className={styles.battery}>
      <i
        className={styles.cells}
        data-level={level}
        aria-hidden="true"
        style={{ '--full-cells': Math.round(health / 10) } as CSSProperties}
      />
      <span>{bare ? <b>{texts.batteryLevel(health)}</b> : texts.battery(health, (value) => <b>{value}</b>)}</span>
    </span>
  )
}
