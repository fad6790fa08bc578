import { MINUTE_MS } from '#contract/constants.ts'
import { estimateContent } from '#contract/desk/estimate-content.ts'
import { estimatePaperRoutes } from '#contract/desk/estimate-paper.ts'
import { estimateRoutes } from '#contract/desk/estimates.ts'
import type { BillTexts } from '#contract/money/bill-content.ts'
import type { PaperQuery } from '#contract/money/bills.ts'
import type { Language } from '#contract/platform/languages.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { serverTexts } from '#languages/server-texts.ts'
import type { Documents } from '#server/content/index.ts'
import { type BillPdfs, discountLimit, pricingOf, readMoneyFacts } from '#server/money/index.ts'
import { changeEach } from '#server/platform/db/batches.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import type { Caller } from '#server/platform/http/call.ts'
import type { RegisterRoutes } from '#server/platform/http/register-routes.ts'
import type { MailQueue } from '#server/platform/outbox/mail/mail-queue.ts'
import { ProblemError } from '#server/platform/problem.ts'
import type { Tasks } from '#server/platform/tasks/tasks.ts'
import { kinds, type Requests } from '#server/requests/index.ts'
import { type JobEstimate, printedEstimate } from './estimate-paper.ts'
import { estimatesView, shownOf, trackedView, visibleOf } from './estimate-view.ts'
import { findExpired, findUnreminded, listEstimates } from './estimates.repository.ts'
import { type Edit, REMINDED_AFTER_MS, RepairEstimates } from './estimates.ts'
import { asJob } from './jobs.repository.ts'

const EVERY_MS = 30 * MINUTE_MS
/** Estimates that one run expires or reminds of; the next run goes on. */
const BATCH_SIZE = 200
const { entity } = kinds.repairRequests

interface StaffCall<Body> {
  params: { id: number }
  body: Body
  caller: Caller
  expectedVersion: number | undefined
}

/** Estimates: calls of the staff and of the customer, and what happens to one that nobody answers. */
export function estimatesFeature(
  register: RegisterRoutes,
  parts: {
    database: Database
    documents: Documents
    tasks: Tasks
    mail: MailQueue
    requests: Requests
    pdfs: BillPdfs
    customerUrl: (path: string) => string | null
  },
): void {
  const { database, documents, tasks, mail, requests, pdfs, customerUrl } = parts
  const { read, write } = database
  const estimates = new RepairEstimates(mail, requests)
  const pricing = async () => pricingOf(await readMoneyFacts(documents))

  /** A change by the staff, which returns all estimates as they are then. */
  const changed =
    <Body>(change: (tx: Tx, id: number, body: Body, edit: Edit) => Promise<void>) =>
    async ({ params: { id }, body, caller: by, expectedVersion }: StaffCall<Body>) => {
      const facts = await readMoneyFacts(documents)
      const edit = { by, expectedVersion, pricing: pricingOf(facts), discountLimit: discountLimit(facts.settings, by) }
      await write((tx) => change(tx, id, body, edit))
      return listed(id)
    }

  async function listed(id: number) {
    const all = await listEstimates(read, id)
    await requests.find(read, { entity, id })
    return estimatesView(id, all, await pricing())
  }

  const printed = async ({ job, estimate }: JobEstimate, language?: Language) =>
    printedEstimate({ job, estimate }, await readMoneyFacts(documents), customerUrl, language ?? job.language)

  async function pdfOf(found: JobEstimate, { language = found.job.language, size }: PaperQuery) {
    const paper = await printed(found, language)
    const { estimates: shared, estimatePaper } = serverTexts[language]
    const content = (bill: BillTexts) => estimateContent(paper, bill, { ...shared, ...estimatePaper })
    return pdfs.drawPaper(`estimate-${paper.reference}-${paper.revision}`, content, { language, size })
  }

  /** A revision that the staff see; 404 for any other. */
  async function revisionOf(id: number, revision: number): Promise<JobEstimate> {
    const job = asJob(await requests.find(read, { entity, id }))
    const estimate = visibleOf(await listEstimates(read, id)).find((each) => each.revision === revision)
    if (!estimate) throw new ProblemError('not_found')
    return { job, estimate }
  }

  async function linkedTo(token: string): Promise<JobEstimate> {
    const request = await requests.linkedTo(read, token)
    const estimate = request.entity === entity ? shownOf(await listEstimates(read, request.id)) : undefined
    if (!estimate) throw new ProblemError('not_found')
    return { job: asJob(await requests.find(read, request)), estimate }
  }

  async function seenBy(token: string) {
    const { job, estimate } = await linkedTo(token)
    return trackedView(job, estimate)
  }

  register('estimates', estimateRoutes, {
    list: ({ params: { id } }) => listed(id),
    save: changed((tx, id, body, edit) => estimates.save(tx, id, body, edit)),
    send: changed((tx, id, { revision }, edit) => estimates.send(tx, id, revision, edit)),
    withdraw: changed((tx, id, { revision }, edit) => estimates.withdraw(tx, id, revision, edit)),
    answerByPhone: changed((tx, id, body, edit) => estimates.answerByPhone(tx, id, body, edit)),
    noteSerial: changed((tx, id, body, edit) => estimates.noteSerial(tx, id, body, edit)),
    track: ({ params: { token } }) => seenBy(token),
    async answer({ params: { token }, body }) {
      await write((tx) => estimates.answer(tx, token, body))
      return seenBy(token)
    },
  })
  register('estimate-paper', estimatePaperRoutes, {
    get: async ({ params: { id, revision }, query }) => printed(await revisionOf(id, revision), query.language),
    pdf: async ({ params: { id, revision }, query }) => pdfOf(await revisionOf(id, revision), query),
    trackedPdf: async ({ params: { token }, query }) => pdfOf(await linkedTo(token), query),
  })

  tasks.add({
    name: 'expire-estimates',
    everyMs: EVERY_MS,
    async run(now, signal) {
      const ids = await findExpired(read, todayInShop(now), BATCH_SIZE)
      await changeEach(ids, signal, (id) => write((tx) => estimates.expire(tx, id, now)))
    },
  })
  tasks.add({
    name: 'remind-of-estimates',
    everyMs: EVERY_MS,
    async run(now, signal) {
      const ids = await findUnreminded(read, new Date(now.getTime() - REMINDED_AFTER_MS).toISOString(), BATCH_SIZE)
      await changeEach(ids, signal, (id) => write((tx) => estimates.remind(tx, id, now)))
    },
  })
}
