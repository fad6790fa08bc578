import { useState } from 'react'
import type { Scanned } from '#contract/catalogue/items.ts'
import * as texts from '#texts/items.ts'
import { ApiError, api } from '#web/kit/lib/api-client.ts'
import { CodeField } from './code-field.tsx'

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
      <CodeField label={texts.scanCode} mono value={code} onType={setCode} onCode={(typed) => void look(typed)} problem={problem} />
    </div>
  )
}
