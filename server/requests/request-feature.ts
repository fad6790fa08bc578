import type { FastifyInstance } from 'fastify'
import { REQUEST_KINDS, type RequestKindName } from '#contract/constants.ts'
import type { FoundRequest } from '#contract/finder.ts'
import type { Route } from '#contract/route.ts'
import type { AppContext } from '#server/context.ts'
import type { Reader } from '#server/db/database.ts'
import type { RequestTableName } from '#server/db/tables.ts'
import type { Handlers } from '#server/http/call.ts'
import { registerRoutes } from '#server/http/register-routes.ts'
import type { TrashKind } from '#server/trash/trash-kind.ts'
import { scheduleRebuild } from './rebuild-search.ts'
import { requestHandlers } from './request-handlers.ts'
import type { Customer, RequestKind } from './request-kind.ts'
import { requestTrash } from './request-trash.ts'
import { findRequests } from './requests.repository.ts'
import { scheduleRetention } from './retention.ts'
import { type TrackedKind, trackedKind } from './tracked-kind.ts'

/** One kind of request, as app.ts registers it and the dashboard counts it. */
export interface RequestFeature {
  name: RequestKindName
  table: RequestTableName
  /** For customers who follow their requests. */
  tracked: TrackedKind
  /** The newest requests that match `q`, at most `limit`. */
  find(db: Reader, q: string, limit: number): Promise<FoundRequest[]>
  /** For what was deleted. */
  trash: TrashKind
  register(app: FastifyInstance, context: AppContext): Promise<void>
}

/** Routes and retention of a kind. `handlersOf` maps the shared handlers to the kind's routes, and `change` to its PUT. */
export function requestFeature<Table extends RequestTableName, Fields, New extends Customer, Routes extends Record<string, Route>>(
  kind: RequestKind<Table, Fields, New>,
  routes: Routes,
  handlersOf: (shared: ReturnType<typeof requestHandlers<Table, Fields, New>>) => Handlers<Routes>,
): RequestFeature {
  return {
    name: kind.name,
    table: kind.table,
    tracked: trackedKind(kind),
    async find(db, q, limit) {
      const rows = await findRequests(db, kind, q, limit)
      return rows.map((row) => {
        const { id, name, phone, status } = row
        const fields = kind.toFields(row)
        const { repairType, productName } = kind.asked(fields)
        return { id, reference: String(row[kind.referenceColumn]), name, phone, about: repairType ?? productName ?? '', status }
      })
    },
    trash: requestTrash(kind),
    async register(app, context) {
      registerRoutes(app, context, REQUEST_KINDS[kind.name], routes, handlersOf(requestHandlers(context, kind)))
      scheduleRetention(context, kind)
      await scheduleRebuild(context, kind)
    },
  }
}
