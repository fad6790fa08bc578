import type { CSSProperties } from 'react'
import * as texts from '#texts/components.ts'
import styles from './stars.module.css'

export interface StarsProps {
  rating: number
  /** Without the rating in digits behind the stars. */
  bare?: boolean
}

/** Five stars, as many full ones as the floor of the rating (S9), and the rating itself to one decimal. */
export const Stars = ({ rating, bare = false }: StarsProps) => (
  <span className={styles.stars}>
    <i
      className={styles.row}
      role="img"
      aria-label={texts.starsOf(rating)}
      style={{ '--full-stars': Math.min(5, Math.max(0, Math.floor(rating))) } as CSSProperties}
    />
    {!bare && <span aria-hidden="true">{texts.rating(rating)}</span>}
  </span>
)
