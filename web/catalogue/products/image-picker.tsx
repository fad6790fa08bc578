import { type ComponentProps, type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { MAX_PRODUCT_IMAGES } from '#contract/constants.ts'
import { fieldErrorText } from '#texts/field-errors.ts'
import * as texts from '#texts/product-form.ts'
import { VisuallyHidden } from '#web/kit/components/box.tsx'
import { IconButton } from '#web/kit/components/button.tsx'
import { Icon } from '#web/kit/components/icon.tsx'
import { ChevronLeft, ChevronRight, Plus, X } from '#web/kit/components/icons.ts'
import { Notice } from '#web/kit/components/notice.tsx'
import { useDragOrder, useNextFocus } from '#web/kit/hooks/use-drag-order.ts'
import { useObjectUrl } from '#web/kit/hooks/use-object-url.ts'
import { IMAGE_ACCEPT } from '#web/kit/lib/image-files.ts'
import { moveItem } from '#web/kit/lib/move-item.ts'
import { ImageList, ImageTile } from './image-list.tsx'
import styles from './image-picker.module.css'
import { addImages, type ProductImage, tooManyImages } from './product-images.ts'

export interface ImagePickerProps {
  images: readonly ProductImage[]
  onChange: (images: ProductImage[]) => void
  /** The server's error about the images of the last attempt. */
  error?: string | undefined
}

/** The images of a product in their order, the first one is the main image: add several, remove, move by button or by dragging. */
export function ImagePicker({ images, onChange, error }: ImagePickerProps) {
  const [refused, setRefused] = useState<string[]>([])
  const [announcement, announce] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const focusNext = useNextFocus(list)
  const { isTarget, place, handle } = useDragOrder(list, images.map(({ key }) => key).join(), move)

  function add(files: readonly File[]) {
    const next = addImages(images, files)
    setRefused(next.refused)
    if (next.images.length > images.length) onChange(next.images)
  }

  function remove(index: number) {
    const next = images.toSpliced(index, 1)
    const neighbour = next[Math.min(index, next.length - 1)]
    focusNext(...(neighbour ? [`remove-${neighbour.key}`] : []), 'add')
    announce(texts.imageRemoved(index + 1, next.length))
    setRefused([])
    onChange(next)
  }

  function move(from: number, to: number, direction?: 'earlier' | 'later') {
    const key = images[from]?.key
    if (direction) focusNext(`${direction}-${key}`, `${direction === 'earlier' ? 'later' : 'earlier'}-${key}`)
    announce(to === 0 ? texts.imageIsMain(from + 1, images.length) : texts.imageMoved(from + 1, to + 1, images.length))
    onChange(moveItem(images, from, to))
  }

  const addPasted = useEffectEvent(({ target, clipboardData }: ClipboardEvent) => {
    // Office programs copy text together with a picture of it: in a field that takes text, the text is meant.
    const isText = target instanceof Element && target.matches('input, textarea') && clipboardData?.types.includes('text/plain')
    if (clipboardData?.files.length && !isText) add([...clipboardData.files])
  })
  useEffect(() => {
    document.addEventListener('paste', addPasted)
    return () => document.removeEventListener('paste', addPasted)
  }, [])

  const carriesFiles = ({ dataTransfer }: DragEvent) => [...dataTransfer.items].some(({ kind }) => kind === 'file')

  return (
    <>
      <p className={styles.hint}>{texts.imagesHint(MAX_PRODUCT_IMAGES)}</p>
      {tooManyImages(images) && <Notice tone="bad" text={fieldErrorText('too_many_images', { max: MAX_PRODUCT_IMAGES })} />}
      {error && <Notice tone="bad" text={error} />}
      {refused.length > 0 && (
        <Notice tone="bad" text={refused[0] ?? ''}>
          {refused.slice(1).map((each) => (
            <p key={each}>{each}</p>
          ))}
        </Notice>
      )}
      <ImageList
        ref={list}
        onDragOver={(event) => carriesFiles(event) && event.preventDefault()}
        onDrop={(event) => {
          if (!carriesFiles(event)) return
          event.preventDefault()
          add([...event.dataTransfer.files])
        }}
      >
        {images.map((image, index) => (
          <ImageTile
            key={image.key}
            isMain={index === 0}
            isTarget={isTarget(index)}
            {...place(index)}
            {...handle}
            below={
              images.length > 1 && (
                <div className={styles.moves}>
                  <IconButton
                    data-control={`earlier-${image.key}`}
                    aria-label={texts.moveEarlier(index + 1)}
                    disabled={index === 0}
                    onClick={() => move(index, index - 1, 'earlier')}
                  >
                    <Icon icon={ChevronLeft} />
                  </IconButton>
                  <IconButton
                    data-control={`later-${image.key}`}
                    aria-label={texts.moveLater(index + 1)}
                    disabled={index === images.length - 1}
                    onClick={() => move(index, index + 1, 'later')}
                  >
                    <Icon icon={ChevronRight} />
                  </IconButton>
                </div>
              )
            }
          >
            <ImagePreview source={image.source} alt={texts.image(index + 1)} />
            <IconButton
              className={styles.remove}
              data-control={`remove-${image.key}`}
              aria-label={texts.removeImage(index + 1)}
              onClick={() => remove(index)}
            >
              <span>
                <Icon icon={X} />
              </span>
            </IconButton>
          </ImageTile>
        ))}
        {images.length < MAX_PRODUCT_IMAGES && (
          <>
            <li>
              <FileTile data-control="add" aria-label={texts.addImages} accept={IMAGE_ACCEPT} multiple onFiles={add}>
                <Icon icon={Plus} />
              </FileTile>
            </li>
            <li className={styles.camera}>
              <FileTile accept="image/*" capture="environment" onFiles={add}>
                {texts.takePhoto}
              </FileTile>
            </li>
          </>
        )}
      </ImageList>
      <VisuallyHidden as="p" role="status">
        {announcement}
      </VisuallyHidden>
    </>
  )
}

interface FileTileProps extends ComponentProps<'input'> {
  onFiles: (files: readonly File[]) => void
}

const FileTile = ({ onFiles, children, ...rest }: FileTileProps) => (
  <label className={styles.add}>
    {children}
    <input
      {...rest}
      className={styles.file}
      type="file"
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])])
        // The same file can be chosen again after it was removed.
        target.value = ''
      }}
    />
  </label>
)

/** The image as it will look. A file is shown from the device. */
export function ImagePreview({ source, alt }: { source: string | File; alt: string }) {
  const url = useObjectUrl(source)
  return url ? <img src={url} alt={alt} width="160" height="160" draggable={false} /> : null
}
