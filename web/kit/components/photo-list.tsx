import type { ReactNode } from 'react'
import styles from './photo-list.module.css'

export interface ListedPhoto {
  id: number
  /** Pixels of the largest file. */
  width: number
  height: number
}

export interface PhotoListProps<Photo extends ListedPhoto> {
  photos: readonly Photo[]
  urlOf: (photo: Photo, size: 'small' | 'large') => string
  /** `at` is counted from 1. */
  altOf: (photo: Photo, at: number) => string
  /** What can be done with one, below it. */
  actionOf?: (photo: Photo, at: number) => ReactNode
}

/** Small pictures, each of which leads to its large one; nothing where there are none. */
export const PhotoList = <Photo extends ListedPhoto>({ photos, urlOf, altOf, actionOf }: PhotoListProps<Photo>) =>
  photos.length > 0 && (
    <ul className={styles.photos}>
      {photos.map((photo, at) => (
        <li key={photo.id}>
          <a href={urlOf(photo, 'large')} target="_blank" rel="noreferrer">
            <img src={urlOf(photo, 'small')} alt={altOf(photo, at + 1)} width={photo.width} height={photo.height} loading="lazy" />
          </a>
          {actionOf?.(photo, at + 1)}
        </li>
      ))}
    </ul>
  )
