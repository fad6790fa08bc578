import { createHash } from 'node:crypto'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { type Board, deskRoutes } from '#contract/desk/desk.ts'
import { OPEN_STAGES, WORK_STAGES } from '#contract/desk/stages.ts'
import { serialsIn } from '#contract/devices/serials.ts'
import { isSameName } from '#contract/platform/same-name.ts'
import { displayName, listUsers, readNames } from '#server/accounts/index.ts'
import type { Config } from '#server/config.ts'
import type { Documents } from '#server/content/index.ts'
import { type BillPdfs, type FindTerms, owedBy } from '#server/money/index.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { Caller } from '#server/platform/http/call.ts'
import { ChangeWatch } from '#server/platform/http/change-watch.ts'
import type { RegisterRoutes } from '#server/platform/http/register-routes.ts'
import type { MailQueue } from '#server/platform/outbox/mail/mail-queue.ts'
import type { Sealer } from '#server/platform/sealing.ts'
import type { Tasks } from '#server/platform/tasks/tasks.ts'
import {
  findBySerials,
  findCustomer,
  type JobFilter,
  jobConditions,
  listPersonsAt,
  type Requests,
  readDeviceIds,
  readPersonIds,
} from '#server/requests/index.ts'
import { registerComebacks } from './comebacks.routes.ts'
import { registerHandOver } from './hand-over.ts'
import { registerHandedOnMails } from './handed-on.emails.ts'
import { intakeNames } from './intake-names.ts'
import { cardsIn, cardView, earlierViews, jobView } from './job-view.ts'
import { type CardJob, countHeld, countInStages, listBoard, listDevices, listEarlier, listLeft } from './jobs.repository.ts'
import { Jobs } from './jobs.ts'
import { registerOutside } from './outside.routes.ts'
import { registerPaper } from './paper.routes.ts'
import { registerParts } from './parts.routes.ts'
import { passcodesFeature } from './passcodes.ts'
import { photosFeature } from './photos.routes.ts'
import { listOwn } from './refurbish.repository.ts'
import { registerRefurbishing } from './refurbish.routes.ts'
import { scheduleReminders } from './reminders.ts'
import { promisedWarranty } from './repair-terms.ts'
import { stageTimes } from './stage-times.ts'
import { takeInAtCounter } from './take-in.ts'
import { registerTemplates } from './templates.routes.ts'

/** Calls of the counter, the bench and the board. */
export function deskFeature(
  register: RegisterRoutes,
  parts: {
    app: FastifyInstance
    config: Config
    database: Database
    log: FastifyBaseLogger
    documents: Documents
    files: FileStore
    tasks: Tasks
    mail: MailQueue
    requests: Requests
    sealer: Sealer
    findTerms: FindTerms
    pdfs: BillPdfs
    siteUrl: () => string
    customerUrl: (path: string) => string | null
  },
): void {
  const { app, database, requests } = parts
  const { read, write } = database
  passcodesFeature(register, parts)
  photosFeature(register, parts)
  const warranty = promisedWarranty(parts.documents)
  const jobs = new Jobs(parts, requests, warranty)
  registerHandedOnMails(parts, jobs)
  const watch = new ChangeWatch(database, ['repair_requests', 'request_events', 'refurbishments'])
  registerPaper(register, parts, jobs)
  registerHandOver(register, parts, jobs, warranty)
  scheduleReminders(parts, jobs)
  registerComebacks(register, parts)
  registerParts(register, parts)
  registerOutside(register, parts)
  registerRefurbishing(register, parts)
  registerTemplates(register, parts)
  app.addHook('preClose', async () => watch.close())

  /** How many open repairs of the brand each account has, and how many are late, whatever else is shown. */
  async function counted({ brand }: JobFilter, userId: number) {
    const late = await countInStages(read, WORK_STAGES, [jobConditions({ show: 'late', brand }, userId)])
    return {
      held: await countHeld(read, jobConditions({ brand }, userId)),
      late: [...late.values()].reduce((sum, count) => sum + count, 0),
    }
  }

  /** The same for everyone with this filter, but for whose jobs are counted. */
  async function board(filter: JobFilter, { userId, language }: Caller) {
    const conditions = jobConditions(filter, userId)
    const [columns, left, names] = [
      await listBoard(read, conditions, filter.show === 'waiting_part' ? [filter.show] : OPEN_STAGES),
      await listLeft(read),
      await readNames(read),
    ]
    const ofFilter = ({ details }: CardJob) =>
      (filter.show === undefined || (filter.show === 'mine' && details.technicianId === userId)) &&
      (!filter.brand || details.brand === filter.brand)
    const shown = {
      columns: await Promise.all(columns.map((column) => cardsIn(read, column, names, language))),
      left: left.filter(ofFilter).map((job) => cardView(job, names, language)),
      // Our own have no brand, and wait for nobody.
      own: filter.brand || filter.show === 'waiting_part' ? [] : await listOwn(read, names, filter.show === 'mine' ? userId : undefined),
      counted: await counted(filter, userId),
    }
    return { ...shown, revision: createHash('sha256').update(JSON.stringify(shown)).digest('base64url') }
  }
  const boardOf = ({ counted: { held, late }, ...shown }: Awaited<ReturnType<typeof board>>, userId: number): Board => ({
    ...shown,
    counts: { mine: held[userId] ?? 0, late },
  })

  register('desk', deskRoutes, {
    async board({ query: { after, ...filter }, caller, client: { site }, hungUp }) {
      const { userId, language } = caller
      if (after === undefined) return boardOf(await board(filter, caller), userId)
      // Each account has places of its own, and boards with the same filter and language are read once.
      const waiter = { link: String(userId), site, hungUp: hungUp() }
      const subject = JSON.stringify([filter.show, filter.brand, filter.show === 'mine' && userId, language])
      return boardOf(await watch.waitFor(waiter, subject, () => board(filter, caller), after), userId)
    },
    async people({ caller }) {
      const users = await listUsers(read)
      return users
        .filter(({ disabled }) => !disabled)
        .map((user) => ({ id: user.id, name: displayName(user), isYou: user.id === caller.userId }))
    },
    lists: async ({ caller: { language } }) => ({
      ...(await parts.documents.read('intake')),
      names: await intakeNames(parts.documents, language),
    }),
    async customer({ query: { phone, serial }, caller: { language } }) {
      const devices = await readDeviceIds(read, [...(await findBySerials(read, serialsIn(serial ?? ''))).values()])
      const earlier = await listEarlier(read, { phone, devices, serial: serial ?? null })
      const latest = earlier.find((job) => job.phone === phone)
      const { name, email, language: reads } = latest ?? (await findCustomer(read, phone)) ?? { name: '', email: '', language: null }
      const persons = await listPersonsAt(read, phone)
      const came = latest && (await readPersonIds(read, [latest.customerId])).get(latest.customerId)
      const id = came ?? persons.find((person) => isSameName(person.name, name))?.id ?? null
      const customers = [...persons.map((person) => person.id), ...(came === undefined ? [] : [came])]
      return {
        ...{ id, name, email, language: reads },
        others: persons.filter((person) => person.id !== id && !isSameName(person.name, name)),
        owes: await owedBy(read, phone),
        jobs: await earlierViews(read, earlier, { customers, devices }, language),
      }
    },
    devices: ({ query: { deviceKind } }) => listDevices(read, deviceKind),
    create: takeInAtCounter(parts, jobs),
    get: async ({ params: { id }, caller: { language } }) => jobView(read, await jobs.find(read, id), language),
    times: async ({ params: { id } }) => stageTimes(read, await jobs.find(read, id)),
    change: async ({ params: { id }, body, caller, expectedVersion }) =>
      jobView(read, await write((tx) => jobs.change(tx, id, body, { by: caller, expectedVersion })), caller.language),
    async remind({ params: { id }, caller }) {
      await write((tx) => jobs.remind(tx, id, caller))
      return jobView(read, await jobs.find(read, id), caller.language)
    },
    move: async ({ params: { id }, body, caller, expectedVersion }) =>
      jobView(read, await write((tx) => jobs.move(tx, id, body, { by: caller, expectedVersion })), caller.language),
    async see({ params: { id }, caller, write }) {
      await write((tx) => jobs.see(tx, id, caller))
      return jobView(read, await jobs.find(read, id), caller.language)
    },
    async unsee({ params: { id }, caller, write }) {
      await write((tx) => jobs.unsee(tx, id, caller))
      return jobView(read, await jobs.find(read, id), caller.language)
    },
    undo: async ({ params: { id }, body: { version }, caller, write }) =>
      jobView(read, await write((tx) => jobs.undoMove(tx, id, version, caller)), caller.language),
  })
}
