import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { UPLOAD_PROGRESS_CLEAR_MS } from '#contract/constants.ts'
import { fieldErrorText } from '#texts/field-errors.ts'
import { Button } from '#web/components/button.tsx'
import type { Attempt } from '#web/components/form/attempt.ts'
import { Icon } from '#web/components/icon.tsx'
import { TriangleAlert, Upload, X } from '#web/components/icons.ts'
import { Notice } from '#web/components/notice.tsx'
import { UploadProgress } from '#web/components/upload-progress.tsx'
import { adviceOf } from '#web/lib/advice.ts'
import { IMAGE_ACCEPT, refusedImage } from '#web/lib/image-files.ts'
import { uploadImages } from './gallery.queries.ts'
import '#web/styles/uploads.css'

interface Chosen {
  key: number
  file: File
  /** Why it stays behind. */
  refused: string | undefined
}

let chosenSoFar = 0

const refusalText = (file: File): string | undefined => {
  const code = refusedImage(file)
  return code && fieldErrorText(code)
}

/** Several pictures at once, by button or drop (§2). What the server refuses stays in the list with its reason, the others go through. */
export function GalleryUpload({ onAdded }: { onAdded: () => void }) {
  const { mutate, isPending, error } = useMutation(uploadImages(useQueryClient()))
  const [chosen, setChosen] = useState<Chosen[]>([])
  const [progress, setProgress] = useState<{ percent: number; count: number }>()
  const [over, setOver] = useState(false)
  const clearing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const attempt = useRef<Attempt>(undefined)
  const advice = adviceOf(error)
  useEffect(() => () => clearTimeout(clearing.current), [])

  const choose = (files: readonly File[]) =>
    setChosen((before) => [...before, ...files.map((file) => ({ key: ++chosenSoFar, file, refused: refusalText(file) }))])

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
          clearing.current = setTimeout(() => setProgress(undefined), UPLOAD_PROGRESS_CLEAR_MS)
        },
      },
    )
  }

  return (
    <section className="panel uploadpanel" aria-label="Upload pictures">
      <label
        className={over ? 'drop-zone over' : 'drop-zone'}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          choose([...event.dataTransfer.files])
        }}
      >
        <Icon icon={Upload} />
        <b>Choose pictures</b>
        <span className="muted small">JPG, PNG or WebP. You can pick several at once, or drop them here.</span>
        <input
          className="sr"
          type="file"
          accept={IMAGE_ACCEPT}
          multiple
          onChange={({ target }) => {
            choose([...(target.files ?? [])])
            target.value = ''
          }}
        />
      </label>
      {chosen.length > 0 && (
        <ul className="chosen" aria-label="Chosen pictures">
          {chosen.map(({ key, file, refused }) => (
            <li key={key}>
              <div className="what">
                {file.name}
                {refused && (
                  <span className="err" role="alert">
                    <Icon icon={TriangleAlert} />
                    {refused}
                  </span>
                )}
              </div>
              <span className="mono">{sizeText(file.size)}</span>
              <button
                type="button"
                className="btn-icon"
                aria-label={`Remove ${file.name}`}
                disabled={isPending && !refused}
                onClick={() => setChosen((before) => before.filter((each) => each.key !== key))}
              >
                <Icon icon={X} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {advice && <Notice tone="bad" text={advice} />}
      {progress && <UploadProgress {...progress} />}
      <Button loading={isPending} loadingText="Uploading..." onClick={start}>
        Upload
      </Button>
    </section>
  )
}

const KB = 1024
const sizeText = (bytes: number) => (bytes < 100 * KB ? `${Math.ceil(bytes / KB)} KB` : `${(bytes / KB / KB).toFixed(1)} MB`)
