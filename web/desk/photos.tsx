import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Job } from '#contract/desk/desk.ts'
import { type JobPhoto, PHOTOS_MAX, type PhotoKind } from '#contract/desk/job-photos.ts'
import { formatPercent } from '#languages/numbers.ts'
import * as texts from '#texts/desk-intake.ts'
import { ActionButton } from '#web/kit/action/action-button.tsx'
import { Panel, PanelTitle } from '#web/kit/components/box.tsx'
import { Button } from '#web/kit/components/button.tsx'
import { Notice } from '#web/kit/components/notice.tsx'
import { PanelDialog } from '#web/kit/components/panel-dialog.tsx'
import { PhotoInput } from '#web/kit/form/photo-input.tsx'
import { useIsOnline } from '#web/kit/hooks/use-is-online.ts'
import { adviceOf } from '#web/kit/lib/advice.ts'
import { changePhoto } from './intake.queries.ts'
import { deletePhoto } from './photo-actions.ts'
import { type QueuedPhoto, photos as queue, queuePhotos, usePhotoQueue } from './photo-queue.ts'
import { photoUrl } from './photo-url.ts'
import styles from './photos.module.css'
import panel from './pictures-panel.module.css'

/** The photos of a job: taken here, uploaded in the background, and shown to the customer one by one. */
export function Photos({ job }: { job: Job }) {
  const photos = job.photos.filter(({ kind }) => kind !== 'signature')
  const queued = usePhotoQueue().entries.filter(({ jobId }) => jobId === job.id)
  const [openId, setOpenId] = useState<number>()
  const open = photos.find(({ id }) => id === openId)
  const count = photos.length + queued.length
  return (
    <Panel as="section" className={panel.panel}>
      <div className={panel.heading}>
        <PanelTitle>{texts.photos}</PanelTitle>
        <span className={panel.hint}>{texts.ofMost(photos.length, PHOTOS_MAX)}</span>
      </div>
      {count > 0 && (
        <ul className={styles.tiles}>
          {photos.map((photo, at) => {
            const caption = photo.isReleased ? texts.customerSees : texts.kinds[photo.kind]
            return (
              <li key={photo.id}>
                <button
                  type="button"
                  className={styles.tile}
                  aria-label={`${texts.openPhoto(at + 1)}: ${caption}`}
                  onClick={() => setOpenId(photo.id)}
                >
                  <img src={photoUrl(job.id, photo.id, 'small')} alt="" loading="lazy" width={photo.width} height={photo.height} />
                  <span>{caption}</span>
                </button>
              </li>
            )
          })}
          {queued.map((photo) => (
            <QueuedTile key={photo.key} photo={photo} />
          ))}
        </ul>
      )}
      <AddPhotos job={job} room={PHOTOS_MAX - count} />
      {open && <PhotoDialog job={job} photo={open} onClose={() => setOpenId(undefined)} />}
    </Panel>
  )
}

/** A photo that is not uploaded yet, and why. */
function QueuedTile({ photo: { key, failures, refusal, isInPage } }: { photo: QueuedPhoto }) {
  const { progress } = usePhotoQueue()
  const isOnline = useIsOnline()
  const part = progress[key] ?? 0
  if (refusal === undefined)
    return (
      <li className={styles.tile} data-queued>
        <span className={styles.well}>{part > 0 || (isOnline && !failures) ? formatPercent(Math.floor(part * 99)) : texts.waits}</span>
        <span>{isInPage ? texts.onlyHere : texts.uploading}</span>
      </li>
    )
  return (
    <li className={styles.refused}>
      <Notice tone="bad" text={texts.notUploaded(refusal.text)} />
      <Button variant="line" size="sm" onClick={() => void queue.retry(key)}>
        {texts.tryAgain}
      </Button>
      <Button variant="line" size="sm" onClick={() => void queue.take(key)}>
        {texts.leaveOut}
      </Button>
    </li>
  )
}

/** Takes photos with the camera of a phone, or chooses some. */
function AddPhotos({ job: { id, stage }, room }: { job: Job; room: number }) {
  const kindId = useId()
  const [chosen, setChosen] = useState<PhotoKind>()
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  const kind = chosen ?? (['ready', 'handed_over', 'returned'].includes(stage) ? 'after' : 'before')
  const add = (files: readonly File[]) => {
    void queuePhotos(id, kind, files.slice(0, room))
    setLeftOut(files.slice(room).map(({ name }) => name))
  }
  return (
    <>
      {leftOut.length > 0 && <Notice tone="bad" text={texts.leftOut(leftOut, PHOTOS_MAX)} />}
      {room > 0 && (
        <div className={styles.add}>
          <label htmlFor={kindId}>{texts.taken}</label>
          <select id={kindId} value={kind} onChange={({ target }) => setChosen(target.value as PhotoKind)}>
            <option value="before">{texts.kinds.before}</option>
            <option value="after">{texts.kinds.after}</option>
          </select>
          <PhotoInput take={texts.takePhoto} choose={texts.choosePhotos} multiple onFiles={add} />
          <p className={panel.hint}>{texts.inBackground}</p>
        </div>
      )}
    </>
  )
}

interface PhotoDialogProps {
  job: Job
  photo: JobPhoto
  onClose: () => void
}

/** One photo, large: it is shown to the customer or not, and deleted. */
function PhotoDialog({ job, photo, onClose }: PhotoDialogProps) {
  const { mutate, error } = useMutation(changePhoto())
  const [isReleased, setReleased] = useState(photo.isReleased)
  const ids = { jobId: job.id, photoId: photo.id }
  function release(isReleased: boolean) {
    setReleased(isReleased)
    mutate({ ...ids, isReleased }, { onError: () => setReleased(!isReleased) })
  }
  return (
    <PanelDialog title={texts.kinds[photo.kind]} onClose={onClose}>
      <div className={panel.panel}>
        <img
          className={styles.large}
          src={photoUrl(job.id, photo.id, 'large')}
          alt={texts.photoOf(job.device)}
          width={photo.width}
          height={photo.height}
        />
        <label className={styles.release}>
          <input type="checkbox" checked={isReleased} onChange={({ target }) => release(target.checked)} />
          {texts.showToCustomer(job.name)}
        </label>
        {error && <Notice tone="bad" text={adviceOf(error) ?? texts.photoFailure} />}
        <ActionButton action={deletePhoto(job.id, photo)} variant="danger" onDone={onClose} />
      </div>
    </PanelDialog>
  )
}
