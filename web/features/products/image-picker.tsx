import { type DragEvent, useEffect, useRef, useState } from 'react'
import { MAX_PRODUCT_IMAGES } from '#contract/constants.ts'
import * as messages from '#texts/messages.ts'
import { Icon } from '#web/components/icon.tsx'
import { ChevronLeft, ChevronRight, Plus, X } from '#web/components/icons.ts'
import { Notice } from '#web/components/notice.tsx'
import { PICTURE_ACCEPT } from '#web/lib/image-files.ts'
import { addPictures, movePicture, type ProductPicture, tooManyPictures } from './picked-images.ts'
import '#web/styles/uploads.css'

export interface ImagePickerProps {
  pictures: readonly ProductPicture[]
  onChange: (pictures: ProductPicture[]) => void
  /** What the server said about the pictures of the last try. */
  error?: string | undefined
}

/** Pictures of a product in their order, the first one is the main picture: add several, remove, move by button or by dragging. */
export function ImagePicker({ pictures, onChange, error }: ImagePickerProps) {
  const [refused, setRefused] = useState<string[]>([])
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()
  const [said, setSaid] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const focusOn = useRef<string[]>([])

  // The row has changed under the keyboard: go on where it was, or at the nearest control that is left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the row
  useEffect(() => {
    const names = focusOn.current
    focusOn.current = []
    for (const name of names) {
      const control = list.current?.querySelector<HTMLElement>(`[data-control="${name}"]:not(:disabled)`)
      if (control) return control.focus()
    }
  }, [pictures])

  function add(files: readonly File[]) {
    const next = addPictures(pictures, files)
    setRefused(next.refused)
    if (next.pictures.length > pictures.length) onChange(next.pictures)
  }

  function remove(index: number) {
    const next = pictures.toSpliced(index, 1)
    const neighbour = next[Math.min(index, next.length - 1)]
    focusOn.current = [...(neighbour ? [`remove-${neighbour.key}`] : []), 'add']
    setSaid(`Picture ${index + 1} removed, ${next.length} left`)
    setRefused([])
    onChange(next)
  }

  function move(from: number, to: number, by?: 'back' | 'on') {
    const key = pictures[from]?.key
    if (by) focusOn.current = [`${by}-${key}`, `${by === 'back' ? 'on' : 'back'}-${key}`]
    setSaid(`Picture ${from + 1} is now picture ${to + 1} of ${pictures.length}${to === 0 ? ', the main picture' : ''}`)
    onChange(movePicture(pictures, from, to))
  }

  const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  const endDrag = () => {
    setDragged(undefined)
    setOver(undefined)
  }

  return (
    <>
      <p className="small muted">Up to {MAX_PRODUCT_IMAGES} images. The first one is the main picture.</p>
      {tooManyPictures(pictures) && <Notice tone="bad" text={messages.addProduct.tooManyImages} />}
      {error && <Notice tone="bad" text={error} />}
      {refused.length > 0 && (
        <Notice tone="bad" text={refused[0] ?? ''}>
          {refused.slice(1).map((each) => (
            <p key={each}>{each}</p>
          ))}
        </Notice>
      )}
      <ul
        className="picks"
        ref={list}
        onDragOver={(event) => carriesFiles(event) && event.preventDefault()}
        onDrop={(event) => {
          if (!carriesFiles(event)) return
          event.preventDefault()
          add([...event.dataTransfer.files])
        }}
      >
        {pictures.map((picture, index) => (
          <li
            key={picture.key}
            className={over === index && dragged !== index ? 'over' : undefined}
            draggable
            onDragStart={({ dataTransfer }) => {
              dataTransfer.effectAllowed = 'move'
              dataTransfer.setData('text/plain', picture.key)
              setDragged(index)
            }}
            onDragOver={(event) => {
              if (dragged === undefined) return
              event.preventDefault()
              setOver(index)
            }}
            onDrop={(event) => {
              if (dragged === undefined) return
              event.preventDefault()
              if (dragged !== index) move(dragged, index)
              endDrag()
            }}
            onDragEnd={endDrag}
          >
            <div className="pick">
              <PicturePreview source={picture.source} alt={`Picture ${index + 1}`} />
              {index === 0 && <small>Main picture</small>}
              <button
                type="button"
                className="btn-icon"
                data-control={`remove-${picture.key}`}
                aria-label={`Remove picture ${index + 1}`}
                onClick={() => remove(index)}
              >
                <span>
                  <Icon icon={X} />
                </span>
              </button>
            </div>
            {pictures.length > 1 && (
              <div className="moves">
                <button
                  type="button"
                  className="btn-icon"
                  data-control={`back-${picture.key}`}
                  aria-label={`Move picture ${index + 1} forward`}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1, 'back')}
                >
                  <Icon icon={ChevronLeft} />
                </button>
                <button
                  type="button"
                  className="btn-icon"
                  data-control={`on-${picture.key}`}
                  aria-label={`Move picture ${index + 1} back`}
                  disabled={index === pictures.length - 1}
                  onClick={() => move(index, index + 1, 'on')}
                >
                  <Icon icon={ChevronRight} />
                </button>
              </div>
            )}
          </li>
        ))}
        {pictures.length < MAX_PRODUCT_IMAGES && (
          <li>
            <label className="pick add">
              <Icon icon={Plus} />
              <input
                className="sr"
                type="file"
                accept={PICTURE_ACCEPT}
                multiple
                data-control="add"
                aria-label="Add pictures"
                onChange={({ target }) => {
                  add([...(target.files ?? [])])
                  // The same file can be chosen again after it was removed.
                  target.value = ''
                }}
              />
            </label>
          </li>
        )}
      </ul>
      <p className="sr" role="status">
        {said}
      </p>
    </>
  )
}

/** The picture as it will look; a file is shown from the device, and let go of with the picture. */
export function PicturePreview({ source, alt }: { source: string | File; alt: string }) {
  const [url, setUrl] = useState(typeof source === 'string' ? source : undefined)
  useEffect(() => {
    if (typeof source === 'string') return setUrl(source)
    const made = URL.createObjectURL(source)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [source])
  return url ? <img src={url} alt={alt} width="160" height="160" draggable={false} /> : null
}
