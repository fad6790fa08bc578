import type { CSSProperties } from 'react'
import '#web/styles/labels.css'

/** Five stars, as many full ones as the floor of the rating (§9), and the rating itself to one decimal. */
export function Stars({ rating }: { rating: number }) {
  const shown = rating.toFixed(1)
  return (
    <span className="stars">
      <i
        role="img"
        aria-label={`${shown} out of 5 stars`}
        style={{ '--n': Math.min(5, Math.max(0, Math.floor(rating))) } as CSSProperties}
      />
      <span aria-hidden="true">{shown}</span>
    </span>
  )
}
