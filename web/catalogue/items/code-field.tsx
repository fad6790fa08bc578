import { type ReactNode, useId } from 'react'
import { Row } from '#web/kit/components/box.tsx'
import { Notice } from '#web/kit/components/notice.tsx'
import { TextField } from '#web/kit/form/fields.tsx'
import { ScanSerial } from '#web/kit/scan/scan-serial.tsx'
import styles from './code-field.module.css'

export interface CodeFieldProps {
  label: string
  value: string
  onType: (value: string) => void
  /** A scanner has typed a code and pressed Enter, or the camera has read one: no form is sent. */
  onCode: (code: string) => void
  /** Why the last code has found nothing; empty for no problem. */
  problem: string
  mono?: boolean
}

/** A field for codes of the stock, with the button of the camera beside its control. */
export const CodeField = ({ label, value, onType, onCode, problem, mono = false }: CodeFieldProps): ReactNode => (
  <>
    <Row gap={2} className={styles.beside}>
      <TextField
        id={useId()}
        label={label}
        error={undefined}
        optional
        mono={mono}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          onCode(value)
        }}
      />
      <ScanSerial onFound={onCode} />
    </Row>
    <div role="status">{problem && <Notice tone="warn" text={problem} />}</div>
  </>
)
