import type { CSSProperties } from 'react'
import { formatPercent } from '#languages/numbers.ts'
import * as texts from '#texts/uploads.ts'
import styles from './upload-progress.module.css'

export interface UploadProgressProps {
  /** Whole percent, 0 to 100. */
  percent: number
  /** How many images are being uploaded. */
  count: number
}

export const UploadProgress = ({ percent, count }: UploadProgressProps) => (
  <div
    className={styles.progress}
    role="progressbar"
    aria-label={texts.upload}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={percent}
    style={{ '--percent': `${percent}%` } as CSSProperties}
  >
    <div className={styles.text}>
      <span>{texts.uploading(count)}</span>
      <b>{formatPercent(percent)}</b>
    </div>
    <div className={styles.track}>
      <i className={styles.done} />
    </div>
  </div>
)
