import type { ReturnReason } from '#contract/desk/returns.ts'
import { stageOf } from '#contract/desk/stages.ts'
import { DEVICE_JOBS_MAX, type DeviceJob, type DevicePage } from '#contract/devices/devices.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { jobPhotos, workOf } from '#server/desk/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import {
  coveredUntil,
  deviceRow,
  doublesOf,
  findJobsOf,
  type JobFacts,
  kinds,
  personOf,
  readPersonIds,
  readRequests,
  type StoredDevice,
  type StoredRequest,
} from '#server/requests/index.ts'

async function jobView(db: Reader, job: StoredRequest, isOwners: boolean): Promise<DeviceJob> {
  const { id, reference, createdAt, status, details } = job
  const facts = details as unknown as JobFacts
  const until = coveredUntil(facts)
  return {
    ...{ id, reference, createdAt, isOwners, stage: stageOf(status, facts), repairType: String(details.repairType) },
    description: isOwners ? String(details.description) : '',
    returnReason: facts.returnReason as ReturnReason | null,
    work: await workOf(db, job),
    ...{ coveredUntil: until, isCovered: until !== null && until >= todayInShop() },
    photos: isOwners ? await jobPhotos(db, id) : [],
  }
}

/** A device with its history. Former owners are not named, and what they wrote is not shown. */
export async function devicePage(db: Reader, device: StoredDevice): Promise<DevicePage> {
  const { row, rows, ids } = device
  const owner = row.owner_id === null ? undefined : await personOf(db, row.owner_id)
  const repairs = await readRequests(db, kinds.repairRequests, await findJobsOf(db, ids, DEVICE_JOBS_MAX))
  const persons = await readPersonIds(
    db,
    repairs.map(({ customerId }) => customerId),
  )
  const jobs: DeviceJob[] = []
  for (const job of repairs) jobs.push(await jobView(db, job, owner !== undefined && persons.get(job.customerId) === owner.id))
  const until = jobs.reduce<string | null>(
    (last, job) => (job.coveredUntil && job.coveredUntil > (last ?? '') ? job.coveredUntil : last),
    null,
  )
  return {
    ...{ ...deviceRow(row), version: row.version },
    createdAt: rows.reduce((first, each) => (each.created_at < first ? each.created_at : first), row.created_at),
    owner: owner ? { id: owner.id, name: owner.name } : null,
    ownedSince: row.owned_since,
    ...{ coveredUntil: until, isCovered: until !== null && until >= todayInShop() },
    jobs,
    merged: rows.slice(1).map(deviceRow),
    doubles: (await doublesOf(db, device)).map((other) => deviceRow(other.row)),
  }
}
