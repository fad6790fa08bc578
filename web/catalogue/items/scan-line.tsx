import { useId, useState } from 'react'
import type { Scanned } from '#contract/catalogue/items.ts'
import * as texts from '#texts/items.ts'
import { Row } from '#web/kit/components/box.tsx'
import { Notice } from '#web/kit/components/notice.tsx'
import { TextField } from '#web/kit/form/fields.tsx'
import { ApiError, api } from '#web/kit/lib/api-client.ts'
import { ScanSerial } from '#web/kit/scan/scan-serial.tsx'
import styles from './item-view.module.css'

interface ScanLineProps {
  onScanned: (found: Scanned) => void
}

/** Finds an item of the stock by its barcode or serial number: a scanner types it and presses Enter, or the camera reads it. */
export function ScanLine({ onScanned }: ScanLineProps) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')
  async function look(typed: string) {
    if (typed.trim() === '') return
    setProblem('')
    setCode('')
    try {
      onScanned(await api('GET /api/items/scan', { query: { code: typed } }))
    } catch (error) {
      setProblem(error instanceof ApiError && error.status === 404 ? texts.unknownCode(typed) : texts.scanFailure)
    }
  }
  return (
    <div>
      <Row gap={2} className={styles.beside}>
        <TextField
          id={useId()}
          label={texts.scanCode}
          error={undefined}
          optional
          mono
          autoComplete="off"
          value={code}
          onChange={({ target }) => setCode(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // The form is not sent.
            event.preventDefault()
            void look(code)
          }}
        />
        <ScanSerial onFound={(found) => void look(found)} />
      </Row>
      <div role="status">{problem && <Notice tone="warn" text={problem} />}</div>
    </div>
  )
}
