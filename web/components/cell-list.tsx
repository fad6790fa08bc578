import { ImageWell } from './box.tsx'
import styles from './cell-list.module.css'

export interface Cell {
  title: string
  description?: string
  /** Name of a file in /illustrations, without `.svg`. */
  illustration: string
}

/** Things with a drawing each, in three columns. */
export const CellList = ({ cells }: { cells: readonly Cell[] }) => (
  <ul className={styles.cells}>
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
  </ul>
)
