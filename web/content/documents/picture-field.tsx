import { useMutation } from '@tanstack/react-query'
import { use, useEffect, useId, useRef, useState } from 'react'
import type { PictureKind } from '#contract/content/pictures.ts'
import * as texts from '#texts/documents.tsx'
import { fieldErrorText } from '#texts/field-errors.ts'
import { Button } from '#web/kit/components/button.tsx'
import { Icon } from '#web/kit/components/icon.tsx'
import { Trash, Upload } from '#web/kit/components/icons.ts'
import { UploadProgress } from '#web/kit/components/upload-progress.tsx'
import { FieldErrorLine } from '#web/kit/form/field-error-line.tsx'
import type { HeldField } from '#web/kit/form/use-form.ts'
import { adviceOf } from '#web/kit/lib/advice.ts'
import { ApiError } from '#web/kit/lib/api-client.ts'
import { textOfFieldError } from '#web/kit/lib/field-error-text.ts'
import { fitPicture } from '#web/kit/lib/fit-picture.ts'
import { IMAGE_ACCEPT, refusedImage } from '#web/kit/lib/image-files.ts'
import { uploadPicture } from './documents.queries.ts'
import { HeldFieldset } from './held-fieldset.tsx'
import { FollowUpload } from './pending-uploads.ts'
import styles from './picture-field.module.css'

/** Most CSS pixels in which the form shows a picture. */
const SHOWN = { logo: { width: 200, height: 72 }, photo: { width: 200, height: 150 } }

/** A field of a document whose value is an uploaded picture or none. */
export const PictureField = ({
  kind,
  value,
  onChange,
  ...field
}: HeldField<string> & Pick<PicturePickerProps, 'kind'> & { hint?: string }) => (
  <HeldFieldset {...field}>
    <PicturePicker kind={kind} value={value} onChange={onChange} />
  </HeldFieldset>
)

export interface PicturePickerProps {
  kind: PictureKind
  /** URL of the picture; empty for none. */
  value: string
  onChange: (url: string) => void
}

/** Uploads a picture as soon as it is chosen; the form keeps its URL. What is wrong with a file is said here. */
export function PicturePicker({ kind, value, onChange }: PicturePickerProps) {
  const id = useId()
  const follow = use(FollowUpload)
  const input = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  const [error, setError] = useState<string>()
  const [percent, setPercent] = useState(0)
  const { mutateAsync, isPending } = useMutation(uploadPicture())
  // What was typed while the picture was on its way stays.
  const latest = useRef<PicturePickerProps['onChange']>(undefined)
  useEffect(() => {
    latest.current = onChange
    return () => {
      latest.current = undefined
    }
  }, [onChange])

  function choose(file: File) {
    const refused = refusedImage(file)
    setError(refused && fieldErrorText(refused))
    if (!refused) follow(store(file))
  }

  async function store(file: File): Promise<boolean> {
    setPercent(0)
    try {
      const { url } = await mutateAsync({ file, kind, onProgress: (part) => setPercent(Math.floor(part * 100)) })
      latest.current?.(url)
      return true
    } catch (failure) {
      setError(reasonOf(failure))
      return false
    }
  }

  return (
    <div className={styles.picker}>
      {value && <img className={styles.picture} {...fitPicture(value, SHOWN[kind].width, SHOWN[kind].height)} alt="" />}
      {isPending && (
        <div>
          <UploadProgress percent={percent} count={1} />
          <p className={styles.hint}>{texts.uploadFirst}</p>
        </div>
      )}
      <div className={styles.buttons}>
        <Button
          variant="line"
          size="sm"
          ref={chooser}
          aria-describedby={error && `${id}-error`}
          onClick={() => !isPending && input.current?.click()}
        >
          <Icon icon={Upload} />
          {value ? texts.replacePicture : texts.choosePicture}
        </Button>
        {value && (
          <Button
            variant="line"
            size="sm"
            onClick={() => {
              setError(undefined)
              chooser.current?.focus()
              onChange('')
            }}
          >
            <Icon icon={Trash} />
            {texts.removePicture}
          </Button>
        )}
      </div>
      <input
        type="file"
        hidden
        accept={IMAGE_ACCEPT}
        ref={input}
        onChange={({ target }) => {
          const file = target.files?.[0]
          // The same file can be chosen again.
          target.value = ''
          if (file) choose(file)
        }}
      />
      {error && (
        <div role="alert">
          <FieldErrorLine id={`${id}-error`} text={error} />
        </div>
      )}
    </div>
  )
}

/** Why a picture was not taken; the person has just chosen the file and knows its name. */
function reasonOf(error: unknown): string {
  if (error instanceof ApiError) {
    const [first] = error.errors
    if (first) return textOfFieldError({ ...first, params: { ...first.params, file: undefined } })
    if (error.code === 'too_large') return fieldErrorText('image_size')
    if (error.code === 'storage_full') return texts.pictureStoreFull
  }
  return adviceOf(error) ?? texts.pictureFailure
}
