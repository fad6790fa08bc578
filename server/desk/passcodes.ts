import type { FastifyBaseLogger } from 'fastify'
import { jobPasscodeRoutes } from '#contract/desk/job-passcodes.ts'
import { assertPin } from '#server/accounts/index.ts'
import type { Config } from '#server/config.ts'
import { type AuditActor, writeAuditEntry, writeAuditEvent } from '#server/platform/db/audit-log.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import type { Caller } from '#server/platform/http/call.ts'
import type { RegisterRoutes } from '#server/platform/http/register-routes.ts'
import { ProblemError } from '#server/platform/problem.ts'
import type { Sealer } from '#server/platform/sealing.ts'
import { hasEnded, kinds, type Requests, subscriber } from '#server/requests/index.ts'
import { asJob } from './jobs.repository.ts'
import { deletePasscode, findSealedPasscode, savePasscode } from './passcodes.repository.ts'

const { entity } = kinds.repairRequests
const { showByPin } = jobPasscodeRoutes
/** Names the repair to which a sealed passcode belongs. */
const aboutOf = (id: number): string => `passcode of ${entity} ${id}`

/** Keeps the passcode of a repair, sealed, until its device leaves the shop. */
export async function keepPasscode(
  tx: Tx,
  sealer: Sealer,
  { id, passcode, by }: { id: number; passcode: string; by: AuditActor },
): Promise<void> {
  await savePasscode(tx, id, await sealer.seal(passcode, aboutOf(id)))
  await record(tx, id, by)
}

const record = (tx: Tx, id: number, by: AuditActor): Promise<void> =>
  writeAuditEntry(tx, { entity, action: 'changed', by, before: { id }, after: { id }, secret: ['passcode'] })

/** Passcodes of devices: sealed in a table of their own, which no list, search, trash, export or backup reads. */
export function passcodesFeature(
  register: RegisterRoutes,
  parts: { config: Config; database: Database; log: FastifyBaseLogger; requests: Requests; sealer: Sealer },
): void {
  const { database, requests, sealer } = parts

  /** Throws `forbidden` for whoever does not have the repair. */
  async function lockReadable(tx: Tx, id: number, caller: Caller): Promise<void> {
    const { technicianId } = asJob(await requests.lock(tx, { entity, id })).details
    if (caller.role !== 'admin' && technicianId !== null && technicianId !== caller.userId) throw new ProblemError('forbidden')
  }

  /** The entry is written before the passcode is shown, and with the repair locked, so that no one else has got it meanwhile. */
  async function show(id: number, caller: Caller, details: { pin?: true } = {}): Promise<{ passcode: string }> {
    const sealed = await database.write(async (tx) => {
      await lockReadable(tx, id, caller)
      const found = await findSealedPasscode(tx, id)
      if (found !== undefined)
        await writeAuditEvent(tx, { entity, entityId: id, action: 'seen', by: caller, details: { passcode: true, ...details } })
      return found
    })
    const passcode = sealed && (await sealer.open(sealed, aboutOf(id)))
    if (passcode === undefined || passcode === '') throw new ProblemError('not_found')
    return { passcode }
  }

  register('job-passcodes', jobPasscodeRoutes, {
    async set({ params: { id }, body: { passcode }, caller }) {
      await database.write(async (tx) => {
        const request = await requests.lock(tx, { entity, id })
        if (hasEnded(kinds.repairRequests, request)) throw new ProblemError('request_closed')
        await keepPasscode(tx, sealer, { id, passcode, by: caller })
      })
      return undefined
    },
    show: ({ params: { id }, caller }) => show(id, caller),
    async showByPin({ params: { id }, body: { pin }, caller }) {
      // Whoever may not read it is told so before a PIN counts.
      await database.write((tx) => lockReadable(tx, id, caller))
      await assertPin(parts, caller, pin, `${showByPin.method} ${showByPin.path}`)
      return show(id, caller, { pin: true })
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
    if (kind.entity !== entity || !after || !hasEnded(kind, after)) return
    if (await deletePasscode(tx, after.id)) await record(tx, after.id, by)
  },
})
