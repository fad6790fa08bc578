import { REQUEST_KINDS } from '#contract/constants.ts'
import { STATUS_REFUSALS, type StatusRefusal } from '#contract/requests.ts'
import type { AppContext } from '#server/context.ts'
import { writeAuditEntry, writeAuditEvent } from '#server/db/audit-log.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { RequestTableName } from '#server/db/tables.ts'
import type { Caller, Write } from '#server/http/call.ts'
import type { CsvFile } from '#server/http/csv.ts'
import { parse } from '#server/http/register-routes.ts'
import { assertVersion, ProblemError } from '#server/problem.ts'
import { notifyStaff } from './notify-staff.ts'
import {
  type Customer,
  type Edit,
  type RequestKind,
  type RequestRecord,
  type StatusOf,
  toEditableColumns,
  toRecord,
} from './request-kind.ts'
import { confirmRequest, noteChange } from './request-notices.ts'
import { trashRequest } from './request-trash.ts'
import {
  findRequest,
  findRequestForUpdate,
  insertRequest,
  listRequests,
  type RequestFilter,
  type RequestKey,
  type RequestPage,
  streamRows,
  updateRequest,
} from './requests.repository.ts'
import { mintTrackingToken } from './tracking-links.repository.ts'

/** The one path parameter, which identifies a request. */
type Params = Record<string, string | number>

interface Change<Item> {
  body: Edit<Item>
  caller: Caller
  expectedVersion: number | undefined
}

/** The handlers of `requestRoutes` in the contract, and `change` for the kind's PUT. */
export function requestHandlers<Table extends RequestTableName, Fields, New extends Customer>(
  context: Pick<AppContext, 'config' | 'database' | 'documents' | 'mail' | 'push'>,
  kind: RequestKind<Table, Fields, New>,
) {
  type Item = RequestRecord<Table, Fields>
  const { database } = context
  const { table } = kind
  const entity = REQUEST_KINDS[kind.name]
  const noted = (item: Item) => ({ status: item.status, asked: kind.asked(item) })
  const keyOf = (params: Params): RequestKey => ({ column: kind.keyColumn ?? 'id', value: Object.values(params)[0] ?? '' })

  /**
   * Stores the fields of `body` that differ; a save that changes nothing leaves the version unchanged. A refusal comes before the first
   * write, so that other changes of the transaction can go on.
   */
  async function changeOne(tx: Tx, key: RequestKey, { body, caller, expectedVersion }: Change<Item>): Promise<Item> {
    const row = await findRequestForUpdate(tx, table, key)
    if (!row) throw new ProblemError('not_found')
    const before = assertVersion(toRecord(kind, row), expectedVersion)
    const sent = changesIn(before, body)
    const changes = kind.editRules ? changesIn(before, parse(kind.editRules, sent)) : sent
    if (Object.keys(changes).length === 0) return before
    const edited = { ...before, ...changes }
    const isNewStatus = edited.status !== before.status
    if (isNewStatus) await kind.onStatusChange?.(context, tx, { before, after: edited, by: caller })
    const columns = toEditableColumns(kind, edited, edited, edited.status)
    const untold = isNewStatus ? { untold_since: edited.status === kind.toldStatus ? null : new Date().toISOString() } : {}
    const after = toRecord(kind, await updateRequest(tx, table, row, columns, untold))
    await noteChange(tx, context, { entity, id: row.id }, { before: noted(before), after: noted(after), userName: caller.userName })
    await writeAuditEntry(tx, { entity, action: 'changed', by: caller, before, after })
    return after
  }

  return {
    async list({ query }: { query: RequestPage<StatusOf<Table>> }) {
      const { rows, total } = await listRequests(database.read, kind, query)
      return { rows: rows.map((row) => toRecord(kind, row)), total }
    },
    async export({ query, caller }: { query: RequestFilter<StatusOf<Table>>; caller: Caller }): Promise<CsvFile> {
      await database.write((tx) => writeAuditEvent(tx, { entity, entityId: 0, action: 'exported', by: caller }))
      return { name: entity, head: kind.csv.map(([title]) => title), rows: csvRows(database, kind, query) }
    },
    async create({ body, write }: { body: New; write: Write }): Promise<Item & { trackingToken: string }> {
      let token: string | undefined
      const item = await write(async (tx) => {
        const columns = async () => toEditableColumns(kind, body, await kind.fieldsOfNew(body, tx), 'Pending')
        const stored = toRecord(kind, await insertRequest(tx, table, columns))
        token = await mintTrackingToken(tx, { entity, id: stored.id })
        await confirmRequest(tx, context, { entity, id: stored.id }, stored.email)
        await notifyStaff(tx, context, { entity, id: stored.id })
        return stored
      })
      // A retry: what is stored for it holds no token.
      token ??= await database.write((tx) => mintTrackingToken(tx, { entity, id: item.id }))
      return { ...item, trackingToken: token }
    },
    async get({ params }: { params: Params }): Promise<Item> {
      const row = await findRequest(database.read, table, keyOf(params))
      if (!row) throw new ProblemError('not_found')
      return toRecord(kind, row)
    },
    change: ({ params, ...change }: { params: Params } & Change<Item>): Promise<Item> =>
      database.write((tx) => changeOne(tx, keyOf(params), change)),
    /** Sets one status of many in one transaction, each as `change` does; what cannot be changed is named, and the rest is. */
    setStatuses: ({ body, caller }: { body: { status: StatusOf<Table>; rows: { id: number; version: number }[] }; caller: Caller }) =>
      database.write(async (tx) => {
        const changed: Item[] = []
        const refused: { id: number; code: StatusRefusal }[] = []
        const edit = { status: body.status } as Edit<Item>
        const versions = new Map(body.rows.map(({ id, version }) => [id, version]))
        // All such calls lock in the order of the ids, so that no two wait for each other.
        for (const [id, expectedVersion] of [...versions].sort(([first], [second]) => first - second)) {
          try {
            changed.push(await changeOne(tx, { column: 'id', value: id }, { body: edit, caller, expectedVersion }))
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
        const row = await findRequestForUpdate(tx, table, keyOf(params))
        if (!row) throw new ProblemError('not_found')
        await trashRequest(context, tx, kind, row, caller)
        return undefined
      }),
  }
}

/** The fields of `edit` whose values differ from the stored ones. */
function changesIn<Item extends object>(stored: Item, edit: Edit<Item>): Partial<Item> {
  const changes: Partial<Item> = {}
  for (const field in edit) if (edit[field] !== undefined && edit[field] !== stored[field]) changes[field] = edit[field]
  return changes
}

async function* csvRows<Table extends RequestTableName, Fields, New extends Customer>(
  { read }: Database,
  kind: RequestKind<Table, Fields, New>,
  filter: RequestFilter<StatusOf<Table>>,
) {
  for await (const rows of streamRows(read, kind, filter)) {
    yield rows.map((row) => {
      const item = toRecord(kind, row)
      return kind.csv.map(([, cell]) => cell(item))
    })
  }
}
