import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { UPLOAD_PROGRESS_CLEAR_MS } from '#contract/constants.ts'
import * as texts from '#texts/admin-gallery.ts'
import { fieldErrorText } from '#texts/field-errors.ts'
import { Panel } from '#web/kit/components/box.tsx'
import { Button, IconButton } from '#web/kit/components/button.tsx'
import { Icon } from '#web/kit/components/icon.tsx'
import { TriangleAlert, Upload, X } from '#web/kit/components/icons.ts'
import { Notice } from '#web/kit/components/notice.tsx'
import { UploadProgress } from '#web/kit/components/upload-progress.tsx'
import type { Attempt } from '#web/kit/form/attempt.ts'
import { adviceOf } from '#web/kit/lib/advice.ts'
import { IMAGE_ACCEPT, refusedImage } from '#web/kit/lib/image-files.ts'
import { uploadImages } from './gallery.queries.ts'
import styles from './gallery-upload.module.css'

interface ChosenFile {
  key: number
  file: File
  /** Why it is not uploaded. */
  refused: string | undefined
}

const refusalText = (file: File): string | undefined => {
  const code = refusedImage(file)
  return code && fieldErrorText(code)
}

/** Uploads several images at once, by button or drop (S2). What the server refuses stays in the list with its reason, the others are uploaded. */
export function GalleryUpload({ onAdded }: { onAdded: () => void }) {
  const { mutate, isPending, error } = useMutation(uploadImages(useQueryClient()))
  const [chosen, setChosen] = useState<ChosenFile[]>([])
  const [progress, setProgress] = useState<{ percent: number; count: number; cleared?: boolean }>()
  const clearing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const attempt = useRef<Attempt>(undefined)
  const lastKey = useRef(0)
  const advice = adviceOf(error)
  useEffect(() => () => clearTimeout(clearing.current), [])

  function choose(files: readonly File[]) {
    const added = files.map((file) => ({ key: ++lastKey.current, file, refused: refusalText(file) }))
    setChosen((before) => [...before, ...added])
    if (progress?.cleared) setProgress(undefined)
  }

  function start() {
    const files = chosen.flatMap(({ file, refused }) => (refused ? [] : [file]))
    if (files.length === 0) return
    const count = files.length
    clearTimeout(clearing.current)
    setProgress({ percent: 0, count })
    mutate(
      {
        files,
        attempt,
        onProgress: (percent) => setProgress({ percent, count }),
        onAdded(sent) {
          setChosen((before) => before.filter(({ file }) => !sent.includes(file)))
          onAdded()
        },
        onRefused: (refusedFile, reason) =>
          setChosen((before) => before.map((each) => (each.file === refusedFile ? { ...each, refused: reason } : each))),
      },
      {
        onSettled() {
          clearing.current = setTimeout(() => setProgress((shown) => shown && { ...shown, cleared: true }), UPLOAD_PROGRESS_CLEAR_MS)
        },
      },
    )
  }

  return (
    <Panel className={styles.panel} aria-label={texts.upload.title}>
      <DropZone onFiles={choose} />
      {chosen.length > 0 && (
        <ul className={styles.chosen} aria-label={texts.upload.chosen}>
          {chosen.map(({ key, file, refused }) => (
            <li key={key}>
              <div className={styles.file}>
                {file.name}
                {refused && (
                  <span className={styles.refusal} role="alert">
                    <Icon icon={TriangleAlert} />
                    {refused}
                  </span>
                )}
              </div>
              <span className={styles.size}>{texts.upload.size(file.size)}</span>
              <IconButton
                aria-label={texts.upload.remove(file.name)}
                disabled={isPending && !refused}
                onClick={() => setChosen((before) => before.filter((each) => each.key !== key))}
              >
                <Icon icon={X} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {advice && <Notice tone="bad" text={advice} />}
      {progress && (
        // A cleared one keeps its place: a press on an image below, which would move up just then, would go nowhere.
        <div className={progress.cleared ? styles.cleared : undefined}>
          <UploadProgress percent={progress.percent} count={progress.count} />
        </div>
      )}
      <Button className={styles.send} loading={isPending} loadingText={texts.upload.sending} onClick={start}>
        {texts.upload.send}
      </Button>
    </Panel>
  )
}

/** Files by button or drop. */
function DropZone({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const [dragOver, setDragOver] = useState(false)
  return (
    <label
      className={styles.dropZone}
      data-over={dragOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setDragOver(true)
      }}
      onDragLeave={() => setDragOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setDragOver(false)
        onFiles([...event.dataTransfer.files])
      }}
    >
      <Icon icon={Upload} />
      <b>{texts.upload.choose}</b>
      <span className={styles.hint}>{texts.upload.hint}</span>
      <input
        className={styles.input}
        type="file"
        accept={IMAGE_ACCEPT}
        multiple
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </label>
  )
}
