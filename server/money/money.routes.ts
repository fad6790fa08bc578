import { Readable } from 'node:stream'
import { DAY_MS } from '#contract/constants.ts'
import { standing } from '#contract/money/account.ts'
import { type BillCopy, billRoutes, type MoneySetup, type PaperQuery } from '#contract/money/bills.ts'
import { type Account, paymentRoutes } from '#contract/money/payments.ts'
import { registerRoutes } from '#contract/money/registers.ts'
import { saleRoutes } from '#contract/money/sales.ts'
import { seriesRoutes } from '#contract/money/series.ts'
import { togetherRoutes } from '#contract/money/together.ts'
import { voucherRoutes } from '#contract/money/vouchers.ts'
import type { RequestRef } from '#contract/platform/fields.ts'
import type { Documents } from '#server/content/index.ts'
import { writeAuditEvent } from '#server/platform/db/audit-log.ts'
import { changeInBatches } from '#server/platform/db/batches.ts'
import type { Database, Reader } from '#server/platform/db/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { Caller } from '#server/platform/http/call.ts'
import type { RegisterRoutes } from '#server/platform/http/register-routes.ts'
import type { MailQueue } from '#server/platform/outbox/mail/mail-queue.ts'
import type { Mailer } from '#server/platform/outbox/mail/mailer.ts'
import { fieldProblem, ProblemError } from '#server/platform/problem.ts'
import type { Tasks } from '#server/platform/tasks/tasks.ts'
import { kinds, type Requests, type StoredRequest } from '#server/requests/index.ts'
import { accountOf as accountOfBill, deleteEndedAccounts, settledBills } from './accounts.repository.ts'
import { type FindTerms, unbilledOf } from './agreement.ts'
import { applyAdvancesLater } from './apply-advances.ts'
import { languageOf, writeBill } from './bill-messages.ts'
import type { BillPdfs } from './bill-pdf.ts'
import { billRows, billView, printedBill, trackedBill } from './bill-view.ts'
import {
  countBilled,
  deleteEndedBills,
  findBill,
  findLinkedBill,
  listAccountDocuments,
  listBills,
  lockBill,
  mintBillToken,
  type StoredBill,
  withLines,
} from './bills.repository.ts'
import { Bills } from './bills.ts'
import { deleteEndedMoves } from './books.repository.ts'
import { registerBooks } from './books.routes.ts'
import { chargesOf } from './charges.ts'
import { addClosingMail } from './closing-mail.ts'
import { creditOf } from './customer-money.ts'
import { registerMatches } from './matches.routes.ts'
import { formOf, pricingOf, readMoneyFacts, stateOf } from './money-facts.ts'
import { paymentReceipt } from './payment-receipt.ts'
import { deleteEndedPayments, listPaymentsOf } from './payments.repository.ts'
import { listedPayments, pay, payTogether, readAccount, reverse, writeOff } from './payments.ts'
import { discountLimit, writeOffLimit } from './pricing.ts'
import { deleteReceipts, registerReceipts } from './receipts.routes.ts'
import { readRegisters, registerTable } from './registers.ts'
import { registerReports } from './report.routes.ts'
import { continueSeries, listSeries } from './series.ts'
import { tallyXml } from './tally.ts'
import { shopUpiRequest } from './upi-request.ts'
import { billableJobs, nameDevice } from './visit-bills.ts'
import { listVouchersOf } from './vouchers.repository.ts'
import { printedVoucher, voucherRef } from './vouchers.ts'

/** Documents that one transaction deletes. */
const DELETED_AT_ONCE = 100

interface MoneyParts {
  database: Database
  files: FileStore
  documents: Documents
  tasks: Tasks
  mail: MailQueue
  mailer: Mailer
  pdfs: BillPdfs
  siteUrl: () => string
  customerUrl: (path: string) => string | null
  findTerms: FindTerms
  requests: Requests
}

/** Bills, payments and registers. */
export function moneyFeature(
  register: RegisterRoutes,
  { database, files, documents, tasks, mail, mailer, pdfs, siteUrl, customerUrl, findTerms, requests }: MoneyParts,
): void {
  const { read, write } = database
  const bills = new Bills(mail, requests, findTerms)
  const facts = () => readMoneyFacts(documents)
  const existing = <Value>(value: Value | undefined): Value => {
    if (value === undefined) throw new ProblemError('not_found')
    return value
  }

  async function setup(caller: Caller): Promise<MoneySetup> {
    const current = await facts()
    const { registration, rates } = current.settings
    return {
      ...{ registration, pricing: pricingOf(current), state: stateOf(current.shop.gstin) },
      rates: rates.map(({ code, percent, from }) => ({ code, percent, from })),
      isReady: formOf(current) !== undefined,
      discountPercent: discountLimit(current.settings, caller),
      writeOffLimit: caller.role === 'admin' ? null : writeOffLimit(current.settings, caller),
    }
  }

  /** Documents and payments of a request, their sums with what its customer agreed to, and how it is paid. */
  async function accountOf(request: StoredRequest) {
    const { bills, payments, agreement, billedWith, sums } = await readAccount(read, findTerms, request)
    const dueOf = await settledBills(read, billedWith)
    const current = await facts()
    return {
      bills,
      payments,
      agreement,
      billedWith: billedWith.map(({ id, number }) => ({ id, number, due: dueOf.get(id)?.due ?? 0 })),
      pricing: { ...pricingOf(current), ...agreement.pricing },
      charges: chargesOf(current.settings, request, [...bills, ...billedWith]),
      sums: { ...sums, upi: shopUpiRequest(current, { due: sums.toPay, reference: request.reference }) },
    }
  }

  /** A bill that has the request which a private link opens; 404 for any other. */
  async function linkedBill(db: Reader, token: string, id: number): Promise<StoredBill> {
    const { entity, id: entityId } = await requests.linkedTo(db, token)
    const bill = existing(await findBill(db, id))
    const isJoined = entity === kinds.repairRequests.entity && bill.lines.some(({ job_id: job }) => job === entityId)
    return existing(isJoined || (bill.entity === entity && bill.entity_id === entityId) ? bill : undefined)
  }

  const paymentParts = async () => ({ requests, findTerms, facts: await facts() })

  async function pdfOf(bill: StoredBill, { copy, ...query }: PaperQuery & { copy?: BillCopy | undefined }) {
    const language = query.language ?? (await languageOf(requests, read, bill))
    return pdfs.draw(await printedBill(read, bill), { ...query, language }, copy)
  }

  async function voucherPdf(id: number, query: PaperQuery, of?: RequestRef) {
    const { voucher, language } = await printedVoucher(read, id, of)
    return pdfs.drawVoucher(voucher, { ...query, language: query.language ?? language })
  }

  register('bills', billRoutes, {
    setup: ({ caller }) => setup(caller),
    async list({ query }) {
      const { rows, total } = await listBills(read, query)
      return { rows: await billRows(read, rows), total }
    },
    async create({ body, caller, write }) {
      const current = await facts()
      return write(async (tx) => billView(tx, await bills.issue(tx, current, body, caller)))
    },
    get: async ({ params: { id } }) => billView(read, existing(await findBill(read, id))),
    async credit({ params: { id }, body, caller, write }) {
      const current = await facts()
      return write(async (tx) => billView(tx, await bills.credit(tx, current, id, body, caller)))
    },
    async applyAdvances({ params: { id }, body: { advances }, caller, write }) {
      const current = await facts()
      return write(async (tx) => billView(tx, await applyAdvancesLater(tx, current, id, advances, caller)))
    },
    link: async ({ params: { id } }) => ({
      token: await write(async (tx) => {
        existing(await lockBill(tx, id))
        return mintBillToken(tx, id)
      }),
    }),
    whatsApp: async ({ params: { id } }) => ({
      url: await writeBill({ database, documents, customerUrl }, requests, existing(await findBill(read, id))),
    }),
    linked: async ({ params: { token } }) => printedBill(read, existing(await findLinkedBill(read, token))),
    pdf: async ({ params: { id }, query }) => pdfOf(existing(await findBill(read, id)), query),
    linkedPdf: async ({ params: { token }, query }) => pdfOf(existing(await findLinkedBill(read, token)), query),
  })

  register('sales', saleRoutes, {
    async create({ body: { customer, lines, total, amount = null, mode = 'cash', reference, confirmed }, caller, write }) {
      const parts = await paymentParts()
      return write(async (tx) => {
        const bill = await bills.issue(tx, parts.facts, { about: null, customer, lines }, caller)
        // What a person agreed to before the press is what the customer gets.
        if (bill.total !== total) throw fieldProblem('total', 'invalid', { params: { max: bill.total }, problem: 'conflict' })
        if (amount !== null) await pay(tx, parts, { billId: bill.id, kind: 'payment', amount, mode, reference, confirmed }, caller)
        return { id: bill.id, number: bill.number, paid: amount ?? 0 }
      })
    },
  })

  register('payments', paymentRoutes, {
    async account({ params, caller }): Promise<Account> {
      const request = await requests.find(read, params)
      const { name, phone, details, customerId } = request
      const { bills, payments, agreement, billedWith, charges, pricing, sums } = await accountOf(request)
      const rest = unbilledOf(agreement, await countBilled(read, request))
      const visit = await billableJobs(read, { findTerms, facts: await facts() }, request, pricing)
      const stored = await withLines(
        read,
        bills.filter(({ kind }) => kind === 'bill'),
      )
      return {
        bills: await Promise.all(stored.map((bill) => billView(read, bill))),
        payments: await listedPayments(read, bills, payments, caller),
        ...sums,
        customer: { name, phone, address: 'address' in details ? String(details.address) : '' },
        suggestions: visit.length > 0 ? nameDevice(request, request.language, rest) : rest,
        visit,
        billedWith,
        charges,
        pricing,
        credit: await creditOf(read, customerId),
      }
    },
    async tracked({ params: { token } }) {
      const request = await requests.find(read, await requests.linkedTo(read, token))
      const { bills, payments, billedWith, sums } = await accountOf(request)
      const joined = await Promise.all(billedWith.map(async ({ id }) => existing(await findBill(read, id))))
      const vouchers = new Map((await listVouchersOf(read, payments)).map((voucher) => [voucher.payment_id, voucherRef(voucher)]))
      return {
        bills: await Promise.all([...(await withLines(read, bills)), ...joined].map((bill) => trackedBill(read, bill, request))),
        payments: standing(payments).map(({ id, kind, mode, amount, day }) => ({
          ...{ id, kind, mode, amount, day, voucher: vouchers.get(id) ?? null },
        })),
        billedWith,
        ...sums,
      }
    },
    linkTracked: async ({ params: { token, id } }) => ({
      token: await write(async (tx) => mintBillToken(tx, (await linkedBill(tx, token, id)).id)),
    }),
    trackedPdf: async ({ params: { token, id }, query }) => pdfOf(await linkedBill(read, token, id), query),
    trackedVoucherPdf: async ({ params: { token, id }, query }) => voucherPdf(id, query, await requests.linkedTo(read, token)),
    async create({ body, caller, write }) {
      const parts = await paymentParts()
      return write((tx) => pay(tx, parts, body, caller))
    },
    async reverse({ params: { id }, body: { reason = '' }, caller, write }) {
      const parts = await paymentParts()
      return write((tx) => reverse(tx, parts, id, reason, caller))
    },
    async writeOff({ body, caller, write }) {
      const parts = await paymentParts()
      return write((tx) => writeOff(tx, parts, body, caller))
    },
    async ofBill({ params: { id }, caller }) {
      const bill = existing(await findBill(read, id))
      const key = accountOfBill(bill)
      return listedPayments(read, await listAccountDocuments(read, key), await listPaymentsOf(read, key), caller)
    },
  })

  register('together', togetherRoutes, {
    async create({ body, caller, write }) {
      const parts = await paymentParts()
      return write((tx) => payTogether(tx, parts, body, caller))
    },
    async receipt({ params: { id }, query }) {
      const { receipt, language } = await paymentReceipt(read, await facts(), id, query.language)
      return pdfs.drawReceipt(receipt, id, { ...query, language })
    },
  })

  register('vouchers', voucherRoutes, {
    pdf: ({ params: { id }, query }) => voucherPdf(id, query),
  })

  register('series', seriesRoutes, {
    list: async () => listSeries(read, (await facts()).settings),
    async continue({ params: { prefix }, body: { last }, caller, write }) {
      const { settings } = await facts()
      return write((tx) => continueSeries(tx, settings, prefix, last, caller))
    },
  })

  registerBooks(register, { database, facts })
  registerReceipts(register, { database, files })
  registerMatches(register, { database })

  registerReports(register, { database, documents, customerUrl }, requests)

  const noteExport = (name: string, span: object, by: Caller): Promise<void> =>
    write((tx) => writeAuditEvent(tx, { entity: 'bills', entityId: 0, action: 'exported', by, details: { register: name, ...span } }))

  register('registers', registerRoutes, {
    async tally({ params: { file }, query, caller }) {
      await noteExport(`tally-${file}`, query, caller)
      return { name: `tally-${file}-${query.from}-${query.to}.xml`, stream: Readable.from(tallyXml(read, file, query)) }
    },
    sums: ({ query }) => readRegisters(read, query),
    async download({ params: { name }, query, caller }) {
      await noteExport(name, query, caller)
      return { name: `${name}-${query.from}-${query.to}`, ...registerTable(read, name, query) }
    },
  })

  addClosingMail({ database, documents, tasks, mail, mailer, siteUrl })

  tasks.add({
    name: 'delete-ended-bills',
    everyMs: DAY_MS,
    async run(now, signal) {
      if ((await facts()).settings.holdBooks) return
      // The database compares with the day in UTC, which comes later than that of the shop.
      const today = now.toISOString().slice(0, 10)
      for (const deleteEnded of [deleteEndedBills, deleteEndedPayments, deleteReceipts(files), deleteEndedMoves, deleteEndedAccounts])
        await changeInBatches(DELETED_AT_ONCE, signal, () => write((tx) => deleteEnded(tx, today, DELETED_AT_ONCE)))
    },
  })
}
