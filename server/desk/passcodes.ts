import { jobPasscodeRoutes } from '#contract/desk/job-passcodes.ts'
import { type AuditActor, writeAuditEntry, writeAuditEvent } from '#server/platform/db/audit-log.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import type { RegisterRoutes } from '#server/platform/http/register-routes.ts'
import { ProblemError } from '#server/platform/problem.ts'
import type { Sealer } from '#server/platform/sealing.ts'
import { hasEnded, kinds, type Requests, subscriber } from '#server/requests/index.ts'
import { asJob } from './jobs.repository.ts'
import { deletePasscode, findSealedPasscode, savePasscode } from './passcodes.repository.ts'

const { entity, closedStatus } = kinds.repairRequests
/** Names the repair to which a sealed passcode belongs. */
const aboutOf = (id: number): string => `passcode of ${entity} ${id}`

const record = (tx: Tx, id: number, by: AuditActor): Promise<void> =>
  writeAuditEntry(tx, { entity, action: 'changed', by, before: { id }, after: { id }, secret: ['passcode'] })

/** Passcodes of devices: sealed in a table of their own, which no list, search, trash, export or backup reads. */
export function passcodesFeature(
  register: RegisterRoutes,
  { database, requests, sealer }: { database: Database; requests: Requests; sealer: Sealer },
): void {
  register('job-passcodes', jobPasscodeRoutes, {
    async set({ params: { id }, body: { passcode }, caller }) {
      const sealed = await sealer.seal(passcode, aboutOf(id))
      await database.write(async (tx) => {
        const request = await requests.lock(tx, { entity, id })
        if (hasEnded(closedStatus, request)) throw new ProblemError('request_closed')
        await savePasscode(tx, id, sealed)
        await record(tx, id, caller)
      })
      return undefined
    },
    async show({ params: { id }, caller }) {
      // The entry is written before the passcode is shown, and with the repair locked, so that no one else has got it meanwhile.
      const sealed = await database.write(async (tx) => {
        const { technicianId } = asJob(await requests.lock(tx, { entity, id })).details
        if (caller.role !== 'admin' && technicianId !== null && technicianId !== caller.userId) throw new ProblemError('forbidden')
        const found = await findSealedPasscode(tx, id)
        if (found !== undefined)
          await writeAuditEvent(tx, { entity, entityId: id, action: 'seen', by: caller, details: { passcode: true } })
        return found
      })
      const passcode = sealed && (await sealer.open(sealed, aboutOf(id)))
      if (passcode === undefined || passcode === '') throw new ProblemError('not_found')
      return { passcode }
    },
    async erase({ params: { id }, caller }) {
      await database.write(async (tx) => {
        await requests.lock(tx, { entity, id })
        if (await deletePasscode(tx, id)) await record(tx, id, caller)
      })
      return undefined
    },
  })
}

/** The passcode is erased when the device leaves the shop, however its repair ends. A deleted repair loses it with its row. */
export const passcodes = subscriber({
  on: ['changed'],
  async follow(tx, { kind, after, by }) {
    if (kind.entity !== entity || !after || !hasEnded(closedStatus, after)) return
    if (await deletePasscode(tx, after.id)) await record(tx, after.id, by)
  },
})
