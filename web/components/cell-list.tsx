import type { ReactNode } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { ImageWell } from './box.tsx'
import styles from './cell-list.module.css'

export interface Cell {
  title: string
  description?: string
  /** Name of a file in /illustrations, without `.svg`. */
  illustration: string
}

export interface CellGridProps {
  className?: string | undefined
  children: ReactNode
}

/** Cells with hairlines between them; `className` may set other columns. */
export const CellGrid = ({ className, children }: CellGridProps) => <ul className={classNames(styles.cells, className)}>{children}</ul>

/** Things with a drawing each, in three columns. */
export const CellList = ({ cells }: { cells: readonly Cell[] }) => (
  <CellGrid>
    {cells.map(({ title, description, illustration }) => (
      <li key={title}>
        <ImageWell>
          <img src={`/illustrations/${illustration}.svg`} alt="" width="240" height="180" loading="lazy" />
        </ImageWell>
        <div>
          <h3>{title}</h3>
          {description && <p>{description}</p>}
        </div>
      </li>
    ))}
  </CellGrid>
)
