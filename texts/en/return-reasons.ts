import type { ReturnReason } from '#contract/desk/returns.ts'

/** Why a device goes back unrepaired. Its customer reads it too. */
export const reasons: Record<ReturnReason, string> = {
  impossible: 'It cannot be repaired',
  no_part: 'There is no spare part for it',
  declined: 'The repair was declined',
  uneconomical: 'The repair would cost more than it is worth',
  other: 'Another reason',
}
export const label = 'Why is it not repaired?'
export const choose = 'Choose a reason'
export const words = 'In your words'
export const wordsHint = 'The customer reads it.'
/** The label of the reason where it is shown. */
export const returned = 'Not repaired'
export const unrepaired = (reason: string) => `Not repaired: ${reason}`
