import type { CSSProperties } from 'react'
import '#web/styles/uploads.css'

export interface UploadProgressProps {
  /** Whole percent, 0 to 100. */
  percent: number
  /** How many pictures are on their way. */
  count: number
}

export const UploadProgress = ({ percent, count }: UploadProgressProps) => (
  <div
    className="prog"
    role="progressbar"
    aria-label="Upload"
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={percent}
    style={{ '--p': `${percent}%` } as CSSProperties}
  >
    <div className="t">
      <span>{`Uploading ${count} ${count === 1 ? 'picture' : 'pictures'}`}</span>
      <b>{percent}%</b>
    </div>
    <div className="bar">
      <i />
    </div>
  </div>
)
