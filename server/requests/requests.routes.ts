import type { JobBrief } from '#contract/desk/job-brief.ts'
import type { Language } from '#contract/platform/languages.ts'
import type { Route } from '#contract/platform/route.ts'
import { bookingRoutes } from '#contract/requests/bookings.ts'
import { contactRequestRoutes } from '#contract/requests/contact-requests.ts'
import { repairRequestRoutes } from '#contract/requests/repair-requests.ts'
import { STATUS_REFUSALS, type StatusRefusal } from '#contract/requests/requests.ts'
import { saleOfferRoutes } from '#contract/requests/sale-offers.ts'
import { serverTexts } from '#languages/server-texts.ts'
import { writeAuditEvent } from '#server/platform/db/audit-log.ts'
import type { Database, Reader } from '#server/platform/db/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { Caller, Handlers, Write } from '#server/platform/http/call.ts'
import type { CsvFile } from '#server/platform/http/csv.ts'
import type { RegisterRoutes } from '#server/platform/http/register-routes.ts'
import { ProblemError } from '#server/platform/problem.ts'
import { scheduleRebuild } from '#server/platform/tasks/rebuild-search.ts'
import type { Tasks } from '#server/platform/tasks/tasks.ts'
import { type JobFilter, jobConditions } from './job-filter.repository.ts'
import { kinds } from './kinds/index.ts'
import type { KindDefinition, SentCustomer, StoredRequest } from './request.ts'
import { listRequests, type RequestFilter, type RequestPage, streamRequests } from './request-search.repository.ts'
import { trashRequest } from './request-trash.ts'
import { findRequest, type RequestKey, type RequestRow, searchColumns, toRequest } from './requests.repository.ts'
import type { Requests } from './requests.ts'
import { scheduleRetention } from './retention.ts'
import { mintTrackingToken } from './tracking-links.repository.ts'
import { staffView } from './views.ts'

/** The one path parameter, which names a request. */
type Params = Record<string, string | number>

interface Change {
  params: Params
  body: Record<string, string | number | undefined>
  caller: Caller
  expectedVersion: number | undefined
}

/** The conditions of filters that one kind alone has. */
type ConditionsOf = (query: RequestFilter & JobFilter, userId: number) => RequestFilter['conditions']

interface ListParts {
  database: Database
  files: FileStore
  requests: Requests
  /** Where each of these repairs stands. */
  findBriefs: (db: Reader, repairs: readonly StoredRequest[], language: Language) => Promise<JobBrief[]>
}

/** The handlers of `requestRoutes` in the contract, and `change` for the kind's PUT. */
function requestHandlers(parts: ListParts, kind: KindDefinition, conditionsOf: ConditionsOf) {
  const { database, requests } = parts
  const keyOf = (params: Params): RequestKey => {
    const [value] = Object.values(params)
    return kind.isNamedByReference ? { reference: String(value) } : { id: Number(value) }
  }
  return {
    async list({ query, caller }: { query: RequestPage; caller: Caller }) {
      const { rows, total } = await listRequests(database.read, kind, { ...query, conditions: conditionsOf(query, caller.userId) })
      const briefs = kind.job ? await parts.findBriefs(database.read, rows, caller.language) : []
      return { rows: rows.map((request, index) => ({ ...staffView(kind, request), job: briefs[index] })), total }
    },
    async export({ query, caller }: { query: RequestFilter; caller: Caller }): Promise<CsvFile> {
      await database.write((tx) => writeAuditEvent(tx, { entity: kind.entity, entityId: 0, action: 'exported', by: caller }))
      const filter = { ...query, conditions: conditionsOf(query, caller.userId) }
      const heads = serverTexts[caller.language].csv
      return { name: kind.entity, head: kind.csv.map(([title]) => heads[title]), rows: csvRows(database, kind, filter) }
    },
    async create({ body, write }: { body: SentCustomer; write: Write }) {
      let token: string | undefined
      const item = await write(async (tx) => {
        const received = await requests.receive(tx, kind, body)
        token = received.token
        return staffView(kind, received.request)
      })
      // For a retry: the stored response holds no token.
      token ??= await database.write((tx) => mintTrackingToken(tx, { entity: kind.entity, id: item.id }))
      return { ...item, trackingToken: token }
    },
    async get({ params }: { params: Params }) {
      const request = await findRequest(database.read, kind, keyOf(params))
      if (!request) throw new ProblemError('not_found')
      return staffView(kind, request)
    },
    change: ({ params, body, caller, expectedVersion }: Change) =>
      database.write(async (tx) =>
        staffView(kind, await requests.edit(tx, kind, keyOf(params), { edit: body, by: caller, expectedVersion })),
      ),
    /**
     * Sets the status of many requests in one transaction, each as `change` does; those that cannot be changed are named, and the others
     * are.
     */
    setStatuses: ({ body, caller }: { body: { status: string; rows: { id: number; version: number }[] }; caller: Caller }) =>
      database.write(async (tx) => {
        const changed: ReturnType<typeof staffView>[] = []
        const refused: { id: number; code: StatusRefusal }[] = []
        const versions = new Map(body.rows.map(({ id, version }) => [id, version]))
        // All such calls lock in the order of the ids, so that no two wait for each other.
        for (const [id, expectedVersion] of [...versions].sort(([first], [second]) => first - second)) {
          try {
            const edit = { status: body.status }
            changed.push(staffView(kind, await requests.edit(tx, kind, { id }, { edit, by: caller, expectedVersion })))
          } catch (error) {
            const code = STATUS_REFUSALS.find((each) => error instanceof ProblemError && each === error.code)
            if (!code) throw error
            refused.push({ id, code })
          }
        }
        return { changed, refused }
      }),
    remove: ({ params, caller }: { params: Params; caller: Caller }): Promise<undefined> =>
      database.write(async (tx) => {
        await trashRequest(parts, requests, tx, kind, keyOf(params), caller)
        return undefined
      }),
  }
}

async function* csvRows({ read }: Database, kind: KindDefinition, filter: RequestFilter) {
  for await (const rows of streamRequests(read, kind, filter)) yield rows.map((request) => kind.csv.map(([, cell]) => cell(request)))
}

/** Routes, retention and search of every kind. A handler's result is checked with the schema of its route. */
export async function requestsFeature(registerRoutes: RegisterRoutes, parts: ListParts & { tasks: Tasks }): Promise<void> {
  const register = <Routes extends Record<string, Route>>(
    kind: KindDefinition,
    routes: Routes,
    change: keyof Routes,
    conditionsOf: ConditionsOf = () => [],
  ) => {
    const { change: changeOne, ...handlers } = requestHandlers(parts, kind, conditionsOf)
    registerRoutes(kind.entity, routes, { ...handlers, [change]: changeOne } as unknown as Handlers<Routes>)
  }
  register(kinds.bookings, bookingRoutes, 'setStatus')
  register(kinds.repairRequests, repairRequestRoutes, 'update', jobConditions)
  register(kinds.saleOffers, saleOfferRoutes, 'setStatus')
  register(kinds.contactRequests, contactRequestRoutes, 'setStatus')
  for (const kind of Object.values(kinds)) {
    scheduleRetention(parts, kind)
    const columnsOf = (row: RequestRow) => searchColumns(kind, toRequest(kind, row))
    await scheduleRebuild(parts, { table: kind.table, entity: kind.entity, columnsOf })
  }
}
