import { retentionPeriods } from '#server/content/index.ts'
import { putValuesBack, type TakenEntry, takeValues } from '#server/platform/db/audit-log.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { privateFilesOf } from '#server/platform/files/file-names.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { trashFiles } from '#server/platform/files/trashed-files.ts'
import type { Caller } from '#server/platform/http/call.ts'
import { ProblemError } from '#server/platform/problem.ts'
import { insertRestored, insertTrashed } from '#server/platform/trash/trash.repository.ts'
import type { TrashKind } from '#server/platform/trash/trash-kind.ts'
import { eraseCustomer } from './personal-data.ts'
import type { KindDefinition } from './request.ts'
import { putPartsBack, type RequestParts, takeRequest } from './request-parts.repository.ts'
import { hasEnded } from './request-state.repository.ts'
import { findRequest, type RequestKey, type RequestRow, toRequest, toRow } from './requests.repository.ts'
import type { Requests } from './requests.ts'
import { expiryOf } from './retention.ts'
import { personalFieldsOf } from './views.ts'

/** A request in the trash with all data that was stored about it, so that none is left elsewhere. */
interface TrashedRequest extends RequestParts {
  row: RequestRow
  /** Its entries in the audit log, with the personal values that they lost. */
  audit: TakenEntry[]
}

/** Moves a request to the trash; the files of its photos follow after the commit. Throws `not_found`. */
export async function trashRequest(
  parts: { database: Database; files: FileStore },
  requests: Requests,
  tx: Tx,
  kind: KindDefinition,
  key: RequestKey,
  by: Caller,
): Promise<void> {
  const before = await requests.lockIfThere(tx, kind, key)
  if (!before) throw new ProblemError('not_found')
  const { requestRetentionMonths } = await retentionPeriods(tx, new Date())
  const lock = await requests.leave(tx, { kind, action: 'deleted', before, by, events: [] }, async () => {
    const data: TrashedRequest = {
      row: toRow(kind, before),
      ...(await takeRequest(tx, kind, before)),
      audit: await takeValues(tx, kind.entity, before.id, personalFieldsOf(kind)),
    }
    return insertTrashed(tx, {
      ref: before,
      reference: before.reference,
      name: before.name,
      email: before.email,
      data,
      files: privateFilesOf([...data.photos, ...data.outsidePhotos]),
      deletedBy: by.userName,
      purgeAt: hasEnded(kind, before) ? expiryOf(before.updatedAt, requestRetentionMonths) : undefined,
    })
  })
  if (lock.until !== null) tx.afterCommit(() => trashFiles(parts, before, lock))
}

/** Restores and erases requests of a kind. */
export function requestTrash(requests: Requests, kind: KindDefinition): TrashKind {
  const { entity } = kind
  return {
    entity,
    exists: async (db, id) => (await findRequest(db, kind, { id })) !== undefined,
    async restore(_parts, tx, data, by) {
      const { row, audit, ...parts } = data as TrashedRequest
      const becamePending = await requests.restore(tx, kind, {
        trashed: toRequest(kind, row),
        by,
        async store(request) {
          await insertRestored(tx, kind.table, toRow(kind, request))
          await putPartsBack(tx, parts)
          await putValuesBack(tx, audit)
        },
      })
      return { becamePending }
    },
    forget: ({ files, mailer }, tx, data, by) =>
      eraseCustomer({ files, mailer, requests }, tx, toRequest(kind, (data as TrashedRequest).row), by),
    async erase({ files, mailer }, tx, id, by) {
      const chosen = await requests.lockIfThere(tx, kind, { id })
      if (chosen) await eraseCustomer({ files, mailer, requests }, tx, chosen, by)
      return chosen !== undefined
    },
  }
}
