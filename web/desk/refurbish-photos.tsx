import { useMutation } from '@tanstack/react-query'
import { REFURBISH_PHOTOS_MAX, type Refurbishment } from '#contract/desk/refurbish.ts'
import * as texts from '#texts/refurbish.ts'
import { ActionButton } from '#web/kit/action/action-button.tsx'
import { Row } from '#web/kit/components/box.tsx'
import { Notice } from '#web/kit/components/notice.tsx'
import { PhotoList } from '#web/kit/components/photo-list.tsx'
import { TitledPanel } from '#web/kit/components/titled-panel.tsx'
import { PhotoInput } from '#web/kit/form/photo-input.tsx'
import { adviceOf } from '#web/kit/lib/advice.ts'
import { addRefurbishmentPhoto, refurbishmentPhotoUrl } from './refurbish.queries.ts'
import { removePhoto } from './refurbish-actions.ts'

/** What the piece looks like: its product gets these photos. */
export function RefurbishPhotos({ refurbishment, isOpen }: { refurbishment: Refurbishment; isOpen: boolean }) {
  const { id, photos } = refurbishment
  const add = useMutation(addRefurbishmentPhoto(id))
  return (
    <TitledPanel title={texts.photos}>
      <p>{texts.photosHint}</p>
      <PhotoList
        photos={photos}
        urlOf={(photo, size) => refurbishmentPhotoUrl(id, photo.id, size)}
        altOf={(_, at) => texts.photoOf(at)}
        actionOf={(photo, at) => isOpen && <ActionButton action={removePhoto(refurbishment, photo.id, at)} variant="line" size="sm" />}
      />
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
