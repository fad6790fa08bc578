import type { ComponentProps, ReactNode } from 'react'
import * as texts from '#texts/product-form.ts'
import { TileGrid, type TileGridProps } from '#web/kit/components/tile-grid.tsx'
import styles from './image-list.module.css'

/** The images of a product in their order. */
export const ImageList = (props: Omit<TileGridProps, 'columns'>) => <TileGrid {...props} columns={[3, 6]} />

export interface ImageTileProps extends Omit<ComponentProps<'li'>, 'className'> {
  isMain: boolean
  /** Below the image. */
  below?: ReactNode
  /** Another image is dragged over it. */
  isTarget?: boolean
}

export const ImageTile = ({ isMain, below, isTarget, children, ...rest }: ImageTileProps) => (
  <li {...rest} className={styles.item} data-target={isTarget || undefined}>
    <div className={styles.tile}>
      {children}
      {isMain && <small>{texts.mainImage}</small>}
    </div>
    {below}
  </li>
)
