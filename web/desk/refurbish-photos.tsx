import { useMutation } from '@tanstack/react-query'
import { REFURBISH_PHOTOS_MAX, type Refurbishment } from '#contract/desk/refurbish.ts'
import * as texts from '#texts/refurbish.ts'
import { ActionButton } from '#web/kit/action/action-button.tsx'
import { Row } from '#web/kit/components/box.tsx'
import { Notice } from '#web/kit/components/notice.tsx'
import { TitledPanel } from '#web/kit/components/titled-panel.tsx'
import { PhotoInput } from '#web/kit/form/photo-input.tsx'
import { adviceOf } from '#web/kit/lib/advice.ts'
import { addRefurbishmentPhoto, refurbishmentPhotoUrl } from './refurbish.queries.ts'
import { removePhoto } from './refurbish-actions.ts'
import styles from './refurbish-photos.module.css'

/** What the piece looks like: its product gets these photos. */
export function RefurbishPhotos({ refurbishment, isOpen }: { refurbishment: Refurbishment; isOpen: boolean }) {
  const { id, photos } = refurbishment
  const add = useMutation(addRefurbishmentPhoto(id))
  return (
    <TitledPanel title={texts.photos}>
      <p>{texts.photosHint}</p>
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map((photo, at) => (
            <li key={photo.id}>
              <a href={refurbishmentPhotoUrl(id, photo.id, 'large')} target="_blank" rel="noreferrer">
                <img
                  src={refurbishmentPhotoUrl(id, photo.id, 'small')}
                  alt={texts.photoOf(at + 1)}
                  width={photo.width}
                  height={photo.height}
                  loading="lazy"
                />
              </a>
              {isOpen && <ActionButton action={removePhoto(refurbishment, photo.id, at + 1)} variant="line" size="sm" />}
            </li>
          ))}
        </ul>
      )}
      {add.error && <Notice tone="bad" text={adviceOf(add.error) ?? texts.photoFailure} />}
      {isOpen && photos.length < REFURBISH_PHOTOS_MAX && (
        <Row>
          <PhotoInput
            take={texts.takePhoto}
            choose={texts.choosePhoto}
            disabled={add.isPending}
            onFiles={([file]) => file && add.mutate(file)}
          />
        </Row>
      )}
    </TitledPanel>
  )
}
