import type { PrintedEstimate } from '#contract/desk/estimate-paper.ts'
import { lineAmounts } from '#contract/money/bill-amounts.ts'
import { estimateAmounts, variantsOf } from '#contract/money/estimate-amounts.ts'
import { stateTaxName } from '#contract/money/states.ts'
import { to } from '#contract/paths.ts'
import { inLanguage, type Language } from '#contract/platform/languages.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { formOf, type MoneyFacts, shopOn, stateOf as stateOfShop } from '#server/money/index.ts'
import { drawQrCode } from '#server/platform/qr-code.ts'
import { stateOf } from './estimate-view.ts'
import type { StoredEstimate } from './estimates.repository.ts'
import { deviceName } from './job-view.ts'
import type { StoredJob } from './jobs.repository.ts'

export interface JobEstimate {
  job: StoredJob
  estimate: StoredEstimate
}

/** A revision as it is printed in a language. Its code is that of the slip, because a paper gets lost (docs/decisions/045-paper.md). */
export function printedEstimate(
  { job, estimate }: JobEstimate,
  facts: MoneyFacts,
  customerUrl: (path: string) => string | null,
  language: Language,
): PrintedEstimate {
  const { revision, note, validUntil, chosen, sentAt, answeredAt, answeredBy, taxKind, isInclusive, lines } = estimate
  const day = (at: string) => todayInShop(new Date(at))
  const state = stateOfShop(facts.shop.gstin)
  const url = customerUrl(inLanguage(language, to('track', undefined, { reference: job.reference })))
  return {
    ...{
      id: job.id,
      reference: job.reference,
      device: deviceName(job, language),
      serial: job.details.serial ?? '',
      language: job.language,
    },
    ...{ revision, state: stateOf(estimate), note, validUntil, chosen, taxKind, isInclusive },
    issuedOn: sentAt === null ? todayInShop() : day(sentAt),
    answeredOn: answeredAt && day(answeredAt),
    isByPhone: answeredBy !== null,
    shop: shopOn(facts, formOf(facts) ?? 'plain', ''),
    customer: { name: job.name, phone: job.phone },
    stateTax: state === null ? 'SGST' : stateTaxName(state),
    lines: lines.map(({ id, description, code, quantity, unitPrice, discount, taxRate, warrantyDays, variant }) => {
      const line = { quantity, unitPrice, discount, taxRate }
      return { ...{ id, description, code, warrantyDays, variant, ...line }, ...lineAmounts({ ...line, purchasePrice: null }, estimate) }
    }),
    variants: variantsOf(lines).map((name) => ({ name, ...estimateAmounts(lines, estimate, name) })),
    ...{ url, qrCode: url === null ? null : drawQrCode(url) },
  }
}
