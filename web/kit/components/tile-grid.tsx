import type { ComponentProps, CSSProperties } from 'react'
import styles from './tile-grid.module.css'

export interface TileGridProps extends Omit<ComponentProps<'ul'>, 'className' | 'style'> {
  /** Columns on a phone, and where there is more room. */
  columns: readonly [narrow: number, wide: number]
}

/** Images or other tiles of one size. */
export const TileGrid = ({ columns: [narrow, wide], ...rest }: TileGridProps) => (
  <ul {...rest} className={styles.tiles} style={{ '--narrow': narrow, '--wide': wide } as CSSProperties} />
)
