import { useState } from 'react'
import { LAB_PHOTOS_MAX, type LabWork } from '#contract/desk/outside.ts'
import * as texts from '#texts/lab.ts'
import { Row } from '#web/kit/components/box.tsx'
import { Button } from '#web/kit/components/button.tsx'
import { LoadingText } from '#web/kit/components/loading-text.tsx'
import { FocusedNotice, type NoticeProps } from '#web/kit/components/notice.tsx'
import { PhotoList } from '#web/kit/components/photo-list.tsx'
import { PhotoInput } from '#web/kit/form/photo-input.tsx'
import { api } from '#web/kit/lib/api-client.ts'
import { reasonOf } from '#web/kit/lib/reason-of.ts'
import { upload } from '#web/kit/lib/upload.ts'
import styles from './linked-work.module.css'

export interface LabPhotosProps {
  token: string
  work: LabWork
  onChanged: (work: LabWork) => void
}

type Outcome = Pick<NoticeProps, 'tone' | 'text'>

/** What the lab shows to the shop: a fault that was found, or the board after the work. */
export function LabPhotos({ token, work: { photos, isOpen }, onChanged }: LabPhotosProps) {
  const [busy, setBusy] = useState('')
  const [outcome, setOutcome] = useState<Outcome>()
  const room = LAB_PHOTOS_MAX - photos.length
  /** One after the other, so that a lost connection keeps what has arrived. */
  async function run(steps: readonly { says: string; call: () => Promise<LabWork> }[], said: Outcome, failure: string) {
    setOutcome(undefined)
    try {
      for (const { says, call } of steps) {
        setBusy(says)
        onChanged(await call())
      }
      setOutcome(said)
    } catch (error) {
      setOutcome({ tone: 'bad', text: reasonOf(error) ?? failure })
    }
    setBusy('')
  }
  const add = (files: readonly File[]) => {
    const fitting = files.slice(0, room)
    const steps = fitting.map((file, at) => ({ says: texts.uploading(at + 1, fitting.length), call: () => addPhoto(token, file) }))
    const isAll = fitting.length === files.length
    void run(
      steps,
      isAll ? { tone: 'good', text: texts.photosSent } : { tone: 'bad', text: texts.photosFull(LAB_PHOTOS_MAX) },
      texts.photoFailure,
    )
  }
  const remove = (photoId: number) => {
    const step = { says: texts.removing, call: () => api('DELETE /api/lab/:token/photos/:photoId', { params: { token, photoId } }) }
    void run([step], { tone: 'good', text: texts.photoRemoved }, texts.removeFailure)
  }
  if (!isOpen && photos.length === 0) return null
  return (
    <section className={styles.photos} aria-labelledby="photos">
      <h2 id="photos">{texts.photos}</h2>
      {isOpen && <p>{texts.photosHint(LAB_PHOTOS_MAX)}</p>}
      <PhotoList
        photos={photos}
        urlOf={({ id }, size) => `/api/lab/${token}/photos/${id}?size=${size}`}
        altOf={(_, at) => texts.photoOf(at)}
        actionOf={({ id }, at) =>
          isOpen && (
            <Button variant="line" size="sm" disabled={busy !== ''} aria-label={texts.removePhoto(at)} onClick={() => remove(id)}>
              {texts.remove}
            </Button>
          )
        }
      />
      {outcome && <FocusedNotice {...outcome} event={outcome} />}
      {busy && <LoadingText text={busy} />}
      {isOpen && room > 0 && (
        <Row>
          <PhotoInput
            take={texts.takePhoto}
            choose={texts.choosePhotos}
            multiple
            disabled={busy !== ''}
            onFiles={(files) => files.length > 0 && add(files)}
          />
        </Row>
      )}
    </section>
  )
}

function addPhoto(token: string, file: File): Promise<LabWork> {
  const body = new FormData()
  body.append('images', file, file.name)
  return upload('POST /api/lab/:token/photos', { params: { token }, body })
}
