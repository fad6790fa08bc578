import { colorOf } from '#contract/image-color.ts'
import { to } from '#contract/paths.ts'
import { Link } from '#web/components/link.tsx'
import { PLACEHOLDER } from '#web/components/responsive-image.tsx'
import { formatRupees } from '#web/lib/money.ts'
import styles from './product-tiles.module.css'

/** Less than a card carries: the page of a product has no byte to spare, and the link loads the rest by its id. */
export interface ProductTile {
  id: number
  name: string
  /** URL of a file that is as wide as a tile. */
  image?: string | undefined
  price?: number
}

export interface ProductTilesProps {
  id: string
  title: string
  tiles: readonly ProductTile[]
}

/** Products to go on to; nothing without one. */
export const ProductTiles = ({ id, title, tiles }: ProductTilesProps) =>
  tiles.length > 0 && (
    <section className={styles.tiles} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {tiles.map(({ id, name, image, price }) => (
          <li key={id}>
            <Link to={to('product', { name }, { id })}>
              <img src={image || PLACEHOLDER} alt="" width={320} height={240} loading="lazy" style={{ background: colorOf(image ?? '') }} />
              {name}
              {price !== undefined && <b>{formatRupees(price)}</b>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
