import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as texts from '#texts/bills.ts'
import { Button } from '#web/kit/components/button.tsx'
import { useIsOnline } from '#web/kit/hooks/use-is-online.ts'
import { setupQuery } from './money.queries.ts'
import { WriteOffDialog } from './money-forms.ts'
import type { PaymentDialogProps } from './payment-dialog.tsx'

interface WriteOffButtonProps extends Pick<PaymentDialogProps, 'of' | 'due'> {
  /** Names it in a list. */
  label?: string
}

/** Offers to give up a debt or to keep an advance, to those who may write off something. */
export function WriteOffButton({ of, due, label }: WriteOffButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isOnline = useIsOnline()
  const { data: setup } = useQuery(setupQuery())
  const limit = setup?.writeOffLimit
  if (due === 0 || limit === 0 || limit === undefined) return null
  return (
    <>
      <Button variant="line" size="sm" aria-label={label} aria-disabled={!isOnline} onClick={() => setIsOpen(true)}>
        {texts.writeOff}
      </Button>
      {isOpen && <WriteOffDialog of={of} due={due} onClose={() => setIsOpen(false)} />}
    </>
  )
}
