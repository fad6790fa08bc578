import type { CSSProperties } from 'react'
import '#web/styles/labels.css'

const GOOD_FROM = 80
const FAIR_FROM = 60

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
