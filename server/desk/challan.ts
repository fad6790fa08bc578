import type { Outside } from '#contract/desk/outside.ts'
import { type BillContent, letterhead, PAGE, PAGES, signed, titled } from '#contract/money/bill-content.ts'
import type { BillShop } from '#contract/money/bills.ts'
import type { Language } from '#contract/platform/languages.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { formatPhone } from '#contract/requests/format-phone.ts'
import { serverTexts } from '#languages/server-texts.ts'
import { drawQrCode } from '#server/platform/qr-code.ts'

/** The words on a delivery challan (rule 55 of the CGST Rules), with the link of the lab; null where none would open. */
export function challanContent(work: Outside, shop: BillShop, link: string | null, language: Language): BillContent {
  const { bill, challan: texts, amounts, day } = serverTexts[language]
  const cells = { description: work.what, quantity: '1', code: '', unitPrice: '', taxable: '', rate: '', total: '' }
  return {
    ...titled(texts.title, work.number, bill),
    ...{ copy: work.cancelled ? texts.cancelled : '', subtitle: texts.purpose[work.reason] },
    ...{ sums: [], settled: [], balance: null, terms: '' },
    shop: letterhead(shop, bill),
    customer: { title: texts.to, lines: [work.party, work.phone && formatPhone(work.phone), work.email].filter(Boolean) },
    facts: [
      [texts.date, day.day(todayInShop(new Date(work.sentAt)))],
      ...(work.job ? [[texts.reference, work.job.reference] as const] : []),
      ...(work.dueOn === null ? [] : [[texts.due, day.day(work.dueOn)] as const]),
    ],
    columns: [
      { name: 'description', title: texts.what },
      { name: 'quantity', title: texts.quantity },
    ],
    lines: [{ id: work.id, details: work.serial && bill.serial(work.serial), cells }],
    total: [texts.price, priceOf(work.agreed, texts.unsaid, amounts.formatPaise)],
    words: [texts.why, work.why],
    pay: link === null ? null : { upi: { title: texts.link, text: texts.linkHint(link), code: drawQrCode(link) }, bank: null },
    ...signed(shop, bill),
    pageOf: bill.pageOf(PAGE, PAGES),
  }
}

/** A dash for an account that sees no prices. */
const priceOf = (agreed: Outside['agreed'], unsaid: string, formatPaise: (paise: number) => string): string =>
  typeof agreed === 'number' ? formatPaise(agreed) : agreed === null ? unsaid : '—'
