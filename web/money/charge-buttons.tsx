import type { Charge, SuggestedLine } from '#contract/money/payments.ts'
import { formatPaise } from '#texts/amounts.ts'
import * as texts from '#texts/charges.ts'
import { Button } from '#web/kit/components/button.tsx'

/** How a charge reads, with its amount as the shop types prices. */
export const chargeText = ({ kind, days, line }: Charge): string => texts.charge(kind, formatPaise(line.unitPrice), days)

/** The charges of the shop's settings, each one press away from being a line. */
export const ChargeButtons = ({ charges, add }: { charges: readonly Charge[]; add: (line: SuggestedLine) => void }) =>
  charges.map((charge) => (
    <Button key={charge.kind} variant="line" size="sm" onClick={() => add(charge.line)}>
      {texts.add(chargeText(charge))}
    </Button>
  ))
