import { useState } from 'react'
import type { Receipt } from '#contract/money/receipts.ts'
import * as texts from '#texts/books.ts'
import { Button } from '#web/kit/components/button.tsx'
import { later } from '#web/kit/components/later.tsx'

const ReceiptDialog = later(async () => (await import('./receipt-dialog.tsx')).ReceiptDialog)

export interface ReceiptButtonProps {
  moveId: number
  /** Names the entry. */
  entry: string
  receipts: readonly Receipt[]
}

/** Shows the receipts of an entry, or takes the first one. */
export function ReceiptButton({ moveId, entry, receipts }: ReceiptButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const label = receipts.length > 0 ? texts.receipt : texts.addReceipt
  const title = texts.of(label, entry)
  return (
    <>
      <Button variant="line" size="sm" aria-label={title} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && <ReceiptDialog moveId={moveId} title={title} receipts={receipts} onClose={() => setIsOpen(false)} />}
    </>
  )
}
