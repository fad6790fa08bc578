import type { ComponentProps } from 'react'
import { classNames } from '#web/kit/lib/class-names.ts'
import { IMAGE_ACCEPT } from '#web/kit/lib/image-files.ts'
import styles from './photo-input.module.css'

export interface PhotoInputProps {
  take: string
  choose: string
  multiple?: boolean
  disabled?: boolean
  onFiles: (files: readonly File[]) => void
}

/** Takes photos with the camera of a phone, or chooses some. */
export const PhotoInput = ({ take, choose, multiple = false, disabled = false, onFiles }: PhotoInputProps) => (
  <>
    <FileLabel className={styles.camera} label={take} accept="image/*" capture="environment" disabled={disabled} onFiles={onFiles} />
    <FileLabel label={choose} accept={IMAGE_ACCEPT} multiple={multiple} disabled={disabled} onFiles={onFiles} />
  </>
)

export interface FileLabelProps extends Pick<ComponentProps<'input'>, 'accept' | 'capture' | 'multiple' | 'disabled'> {
  className?: string | undefined
  label: string
  onFiles: PhotoInputProps['onFiles']
}

/** Looks like a button and chooses files. */
export const FileLabel = ({ className, label, onFiles, ...rest }: FileLabelProps) => (
  <label className={classNames(styles.file, className)}>
    {label}
    <input
      {...rest}
      type="file"
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])])
        // The same file can be chosen again.
        target.value = ''
      }}
    />
  </label>
)
