import type { QrCode as Drawn } from '#contract/platform/qr-code.ts'
import { classNames } from '#web/kit/lib/class-names.ts'
import styles from './qr-code.deferred.module.css'

/** White modules that a reader needs around the code. */
const MARGIN = 4

export interface QrCodeProps {
  code: Drawn
  /** Name of the dialog that it opens. */
  label: string
  className?: string | undefined
}

/** A code to scan, black on white in both themes: many readers do not know the reverse. */
export function QrCode({ code: { size, path }, label, className }: QrCodeProps) {
  const side = size + 2 * MARGIN
  return (
    <svg className={classNames(styles.code, className)} viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  )
}
