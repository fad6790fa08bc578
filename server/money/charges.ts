import type { MoneySettings } from '#contract/content/documents/money.ts'
import { type Stage, stageOf } from '#contract/desk/stages.ts'
import { lineAmounts } from '#contract/money/bill-amounts.ts'
import { freeUntil, type StorageCharge, storageUntil } from '#contract/money/charges.ts'
import type { Charge } from '#contract/money/payments.ts'
import { REPAIR_CODE, rateOn } from '#contract/money/tax-rates.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { serverTexts } from '#languages/server-texts.ts'
import { kinds, type RepairDetails, type StoredRequest } from '#server/requests/index.ts'
import { EMPTY_LINE, workCodeOf } from './agreement.ts'
import type { BillRecord } from './bills.repository.ts'
import { type MoneyFacts, pricingOf } from './money-facts.ts'

const UNREPAIRED: readonly Stage[] = ['declined', 'returned']

/**
 * What may be charged for a repair besides the work, as lines in the language of its customer. Both are work on the device, or come with it:
 * they have the code and the tax of the repair (composite supply, section 8 of the CGST Act).
 */
export function chargesOf(
  settings: MoneySettings,
  request: StoredRequest,
  bills: readonly Pick<BillRecord, 'kind' | 'issued_on'>[],
): Charge[] {
  if (request.entity !== kinds.repairRequests.entity) return []
  const details = request.details as unknown as RepairDetails
  const { readyAt, handedOverAt, returnedAt } = details
  const texts = serverTexts[request.language].charges
  const lineOf = (description: string, unitPrice: number) => ({ ...EMPTY_LINE, description, unitPrice, code: workCodeOf(details) })
  const issued = bills.filter(({ kind }) => kind === 'bill')
  const charges: Charge[] = []
  if (settings.checkFee > 0 && details.receivedAt !== null) {
    const isUnrepaired = UNREPAIRED.includes(stageOf(request.status, details)) && details.warrantyOf === null
    const line = lineOf(texts.checkFee, settings.checkFee)
    charges.push({ kind: 'check_fee', days: null, isDue: isUnrepaired && issued.length === 0, line })
  }
  const left = handedOverAt ?? returnedAt
  const readyOn = readyAt && todayInShop(new Date(readyAt))
  const storage = readyOn && storageUntil(settings, readyOn, left ? todayInShop(new Date(left)) : todayInShop())
  if (readyOn && storage) {
    // A bill that was written after the free days could have it.
    const isDue = issued.every(({ issued_on }) => issued_on <= freeUntil(settings, readyOn))
    charges.push({ kind: 'storage', days: storage.days, isDue, line: lineOf(texts.storage(storage.days), storage.amount) })
  }
  return charges
}

/** What a customer is told of the charges beforehand, in paise with tax; without those that the shop does not make. */
export function announcedCharges(facts: MoneyFacts): { checkFee: number | null; storage: StorageCharge | null } {
  const { checkFee, storageFreeDays, storagePerDay, storageMost, rates } = facts.settings
  const pricing = pricingOf(facts)
  const taxRate = pricing.taxKind === 'none' ? 0 : (rateOn(rates, REPAIR_CODE, todayInShop()) ?? 0)
  const inFull = (unitPrice: number) => lineAmounts({ quantity: 1, unitPrice, discount: 0, taxRate, purchasePrice: null }, pricing).total
  return {
    checkFee: checkFee > 0 ? inFull(checkFee) : null,
    storage: storagePerDay > 0 ? { storageFreeDays, storagePerDay: inFull(storagePerDay), storageMost: inFull(storageMost) } : null,
  }
}
