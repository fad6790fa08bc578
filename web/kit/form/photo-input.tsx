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
    <Files className={styles.camera} label={take} accept="image/*" capture="environment" disabled={disabled} onFiles={onFiles} />
    <Files label={choose} accept={IMAGE_ACCEPT} multiple={multiple} disabled={disabled} onFiles={onFiles} />
  </>
)

interface FilesProps extends Pick<ComponentProps<'input'>, 'accept' | 'capture' | 'multiple' | 'disabled'> {
  className?: string | undefined
  label: string
  onFiles: PhotoInputProps['onFiles']
}

const Files = ({ className, label, onFiles, ...rest }: FilesProps) => (
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
