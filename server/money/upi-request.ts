import type { UpiRequest } from '#contract/money/bills.ts'
import { upiLink } from '#contract/money/upi.ts'
import { drawQrCode } from '#server/platform/qr-code.ts'
import type { MoneyFacts } from './money-facts.ts'

/** Asks a UPI app for what is due; null when nothing is, or the shop has no UPI id. */
export function upiRequest(
  { upiId: id, upiName: name, isUpiMerchant: isMerchant }: { upiId: string; upiName: string; isUpiMerchant: boolean },
  { due, reference }: { due: number; reference: string },
): UpiRequest | null {
  if (id === '' || due <= 0) return null
  const link = upiLink({ upiId: id, name, amount: due, reference, note: reference })
  return { id, name, link, isMerchant, amount: due, code: drawQrCode(link) }
}

/** The same for the shop as it is today. */
export const shopUpiRequest = ({ settings, shop }: MoneyFacts, asked: { due: number; reference: string }): UpiRequest | null =>
  upiRequest({ ...settings, upiName: settings.upiName || shop.name }, asked)
