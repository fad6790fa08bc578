import type { ReactNode } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import styles from './cell-list.module.css'
import { ServicePicture, type ServicePictureProps } from './service-picture.tsx'

export interface Cell extends Pick<ServicePictureProps, 'illustration'> {
  title: string
  description?: string
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
        <ServicePicture illustration={illustration} />
        <div>
          <h3>{title}</h3>
          {description && <p>{description}</p>}
        </div>
      </li>
    ))}
  </CellGrid>
)
