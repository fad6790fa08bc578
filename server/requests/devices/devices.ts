import type { DeviceKind } from '#contract/desk/desk.ts'
import type { DeviceRow as ListedDevice } from '#contract/devices/device-rows.ts'
import type { DeviceChange } from '#contract/devices/devices.ts'
import { serialsIn } from '#contract/devices/serials.ts'
import { type AuditActor, deleteAuditEntries, writeAuditEntry } from '#server/platform/db/audit-log.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { assertVersion } from '#server/platform/db/versions.ts'
import type { Caller } from '#server/platform/http/call.ts'
import { fieldProblem, ProblemError } from '#server/platform/problem.ts'
import { findPerson } from '../customers/customers.repository.ts'
import { kinds } from '../kinds/index.ts'
import type { StoredRequest } from '../request.ts'
import { readRequests } from '../requests.repository.ts'
import {
  type DeviceRow,
  deleteUnusedDevices,
  findBySerials,
  findDevicesOfOwners,
  findJobsOf,
  insertDevice,
  isOnlyOf,
  lockDevice,
  lockSerials,
  readIdsOf,
  readMainIds,
  readRowsOf,
  storeSerials,
  updateDevice,
} from './devices.repository.ts'

/** A device with the rows that were merged into its own. */
export interface Device {
  /** With what only a merged row says, and whoever came with any of them last. */
  row: DeviceRow
  /** Its own row, as it is stored, and the merged ones. */
  rows: readonly [DeviceRow, ...DeviceRow[]]
  /** The ids of all rows. */
  ids: number[]
}

/** What a request, or a device, has of a device; empty where nothing is known. */
interface Facts {
  device_kind: DeviceKind | null
  brand: string
  model: string
  serial: string
}

type Job = Pick<StoredRequest, 'customerId' | 'createdAt' | 'details'>

const FACTS = ['device_kind', 'brand', 'model', 'serial'] as const
/** Repairs of a device that are read for what they say of it. */
const JOBS_MAX = 200

const factsOf = ({ details }: Pick<Job, 'details'>): Facts => ({
  device_kind: (details.deviceKind ?? null) as DeviceKind | null,
  ...{ brand: String(details.brand ?? ''), model: String(details.model ?? ''), serial: String(details.serial ?? '') },
})

const idOf = ({ details }: Pick<Job, 'details'>): number | null => Number(details.deviceId) || null

/** A kind alone says nothing. */
const isNothing = ({ brand, model, serial }: Facts): boolean => brand === '' && model === '' && serial === ''

/** Whether both are of one person, after all merges. Nobody is no person. */
async function isSamePerson(db: Reader, one: number | null, other: number): Promise<boolean> {
  if (one === null || one === other) return one === other
  const person = await findPerson(db, one)
  return person !== undefined && person.id === (await findPerson(db, other))?.id
}

const numbersIn = (serial: string): string[] => serial.split(', ').filter(Boolean)
/** The other way round, each number once. */
const serialOf = (numbers: readonly string[]): string => [...new Set(numbers)].join(', ')

/** A device of its rows, its own first. What only a merged row says counts too, so that nothing has to move and a split needs nothing back. */
function deviceOfRows(rows: Device['rows']): Device {
  const [main] = rows
  const filled = <Fact extends keyof Facts>(fact: Fact): Facts[Fact] => rows.find((row) => row[fact])?.[fact] ?? main[fact]
  const serial = serialOf(rows.flatMap((row) => numbersIn(row.serial)))
  const newest = rows.reduce((last, row) => (row.owned_since > last.owned_since ? row : last))
  return {
    row: {
      ...main,
      ...{ device_kind: filled('device_kind'), brand: filled('brand'), model: filled('model'), serial },
      ...{ owner_id: newest.owner_id, owned_since: newest.owned_since },
    },
    ...{ rows, ids: rows.map(({ id }) => id) },
  }
}

/** Devices by the ids of the rows that stand for them, in their order. */
async function readDevices(db: Reader, mains: readonly number[]): Promise<Device[]> {
  const rows = await readRowsOf(db, mains)
  return mains.flatMap((main) => {
    const [own, ...merged] = rows.filter(({ id, main_id }) => (main_id ?? id) === main)
    return own ? [deviceOfRows([own, ...merged])] : []
  })
}

/** The devices of these customers, newest first. */
export async function listDevicesOf(db: Reader, owners: readonly number[], limit: number): Promise<Device[]> {
  const devices = await readDevices(db, await findDevicesOfOwners(db, owners, limit))
  return devices.filter(({ row }) => row.owner_id !== null && owners.includes(row.owner_id))
}

/** The facts of a row of a device as the audit log has them: of its owners only that they changed. */
const auditView = ({ id, version, device_kind: deviceKind, brand, model, serial, owner_id: ownerId }: DeviceRow) => ({
  ...{ id, version, deviceKind, brand, model, serial, ownerId },
})

/** Stores a changed row of a device, and records what changed. */
async function store(tx: Tx, before: DeviceRow, changed: DeviceRow, by: AuditActor): Promise<DeviceRow> {
  if (JSON.stringify(auditView(before)) === JSON.stringify(auditView(changed))) return before
  const after = { ...changed, version: before.version + 1 }
  await updateDevice(tx, after)
  await storeSerials(tx, after.id, serialsIn(after.serial))
  const [from, to] = [auditView(before), auditView(after)]
  await writeAuditEntry(tx, { entity: 'devices', action: 'changed', by, before: from, after: to, withheld: ['ownerId'] })
  return after
}

/**
 * A repair is of this device: what the device lacks it learns from the repair, and the customer owns it, unless somebody came with it later.
 * `taken` has the serial numbers that are of other devices.
 */
async function learn(tx: Tx, device: DeviceRow, job: Job, taken: ReadonlyMap<string, number>, by: AuditActor): Promise<number> {
  const { device_kind, brand, model, serial } = factsOf(job)
  const others = numbersIn(serial).filter((each) => (taken.get(each) ?? device.id) === device.id)
  const { row: whole } = await findDevice(tx, device.id)
  const isOwner = job.createdAt >= whole.owned_since && !(await isSamePerson(tx, whole.owner_id, job.customerId))
  const changed = {
    ...device,
    ...{ device_kind: device.device_kind ?? device_kind, brand: device.brand || brand, model: device.model || model },
    serial: serialOf([...numbersIn(device.serial), ...others]),
    ...(isOwner && { owner_id: job.customerId, owned_since: job.createdAt }),
  }
  await store(tx, device, changed, by)
  return device.id
}

/** The only repair of a device was corrected: so is the device. Returns null once nothing says any more which device it is. */
async function follow(tx: Tx, device: DeviceRow, before: Job, after: Job, by: AuditActor): Promise<number | null> {
  const [from, to] = [factsOf(before), factsOf(after)]
  const facts = Object.fromEntries(FACTS.flatMap((fact) => (from[fact] === to[fact] ? [] : [[fact, to[fact]]])))
  const isOther = before.customerId !== after.customerId && (await isSamePerson(tx, device.owner_id, before.customerId))
  const changed = { ...device, ...facts, ...(isOther && { owner_id: after.customerId }) }
  if (isNothing(changed)) return null
  await store(tx, device, changed, by)
  return device.id
}

/**
 * The device of a repair: the one that has a serial number of it, whoever brings it; without a known one that which the counter has chosen,
 * if the customer has such a device; else a new one. Null where nothing says which it is. Without `before` the repair comes in.
 */
async function deviceOf(tx: Tx, after: Job & { id?: number }, by: AuditActor, before?: Job): Promise<number | null> {
  const known = idOf(after)
  const facts = factsOf(after)
  const was = before && factsOf(before)
  const isNew = before === undefined || idOf(before) !== known || before.customerId !== after.customerId
  if (!isNew && FACTS.every((fact) => was?.[fact] === facts[fact])) return known
  const serials = serialsIn(facts.serial)
  await lockSerials(tx, serials)
  const taken = await findBySerials(tx, serials)
  const found = serials.map((serial) => taken.get(serial)).find((id) => id !== undefined)
  const current = known === null ? undefined : await lockDevice(tx, known)
  const isMember = before === undefined || idOf(before) === known
  if (current && before && isMember && (found ?? current.id) === current.id && (await isOnlyOf(tx, current.id, after.id ?? 0)))
    return follow(tx, current, before, after, by)
  const bySerial = found === undefined ? undefined : await lockDevice(tx, found)
  if (bySerial) return learn(tx, bySerial, after, taken, by)
  const whole = current && (await findDevice(tx, current.id)).row
  if (current && whole && (await isSamePerson(tx, whole.owner_id, after.customerId)) && fits(whole, facts, serials, isMember))
    return learn(tx, current, after, taken, by)
  if (isNothing(facts)) return null
  const id = await insertDevice(tx, { ...facts, owner_id: after.customerId, owned_since: after.createdAt })
  await storeSerials(tx, id, serials)
  return id
}

/** Whether a repair can be of a device that has none of its serial numbers. One that is of the device already may be described in another way. */
const fits = (device: DeviceRow, facts: Facts, serials: readonly string[], isMember: boolean): boolean =>
  (serials.length === 0 || serialsIn(device.serial).length === 0) &&
  (isMember || (['device_kind', 'brand', 'model'] as const).every((fact) => !facts[fact] || !device[fact] || facts[fact] === device[fact]))

/** A request as it will be stored, with its device if it is a repair. */
export async function withDevice<Request extends Omit<StoredRequest, 'id' | 'reference'> & { id?: number }>(
  tx: Tx,
  after: Request,
  by: AuditActor,
  before?: StoredRequest,
): Promise<Request> {
  if (after.entity !== kinds.repairRequests.entity) return after
  const deviceId = await deviceOf(tx, after, by, before)
  return deviceId === idOf(after) ? after : { ...after, details: { ...after.details, deviceId } }
}

/** After a repair has come to another device: the one that it left is of whoever brought that last. */
export async function leaveDevice(tx: Tx, before: StoredRequest, after: StoredRequest, by: AuditActor): Promise<void> {
  const left = idOf(before)
  if (left === null || left === idOf(after)) return
  await deleteUnusedDevices(tx, [left])
  const device = await lockDevice(tx, left)
  if (!device || device.owned_since !== before.createdAt) return
  const newestOf = async (ids: readonly number[]) => (await readRequests(tx, kinds.repairRequests, await findJobsOf(tx, ids, 1)))[0]
  // A merged row without a repair says nothing of its own.
  const newest = (await newestOf([left])) ?? (await newestOf((await findDevice(tx, left)).ids))
  if (newest) await store(tx, device, { ...device, owner_id: newest.customerId, owned_since: newest.createdAt }, by)
}

export const deviceRow = ({ id, device_kind: deviceKind, brand, model, serial }: DeviceRow): ListedDevice => ({
  ...{ id, deviceKind, brand, model, serial },
})

/** Devices by the ids of the rows that stand for them, in their order. */
export const deviceRows = async (db: Reader, mains: readonly number[]): Promise<ListedDevice[]> =>
  (await readDevices(db, mains)).map(({ row }) => deviceRow(row))

/** A device, also by the id of a row that was merged. Throws 404 when there is none. */
export async function findDevice(db: Reader, id: number): Promise<Device> {
  const [device] = await readDevices(db, [...(await readMainIds(db, [id])).values()])
  if (!device) throw new ProblemError('not_found')
  return device
}

/** Stores what the shop writes about a device, and whose it is. Throws 422 for a serial number of another device, and for an unknown owner. */
export async function changeDevice(
  tx: Tx,
  id: number,
  { deviceKind, brand, model, serial, ownerId }: DeviceChange,
  { by, expectedVersion }: { by: Caller; expectedVersion: number | undefined },
): Promise<Device> {
  const serials = serialsIn(serial ?? '')
  await lockSerials(tx, serials)
  await lockDevice(tx, id)
  const { row, rows, ids } = await findDevice(tx, id)
  await assertVersion(tx, 'devices', auditView(row), expectedVersion)
  for (const other of (await findBySerials(tx, serials)).values()) if (!ids.includes(other)) throw fieldProblem('serial', 'serial_taken')
  if (typeof ownerId === 'number' && !(await findPerson(tx, ownerId))) throw fieldProblem('ownerId', 'choice')
  const [own, ...merged] = rows
  const kept = numbersIn(serial ?? row.serial)
  const emptied = { ...(deviceKind === null && { device_kind: null }), ...(brand === '' && { brand }), ...(model === '' && { model }) }
  // What is emptied is emptied in the merged rows too. Their other numbers stay there, to go with them in a split.
  for (const part of merged)
    await store(tx, part, { ...part, ...emptied, serial: serialOf(numbersIn(part.serial).filter((each) => kept.includes(each))) }, by)
  const ofMerged = merged.flatMap((part) => numbersIn(part.serial))
  const ofOwn = numbersIn(own.serial)
  const changed = {
    ...own,
    ...(deviceKind !== undefined && deviceKind !== row.device_kind && { device_kind: deviceKind }),
    ...(brand !== undefined && brand !== row.brand && { brand }),
    ...(model !== undefined && model !== row.model && { model }),
    serial: serialOf(kept.filter((each) => ofOwn.includes(each) || !ofMerged.includes(each))),
    ...(ownerId !== undefined && ownerId !== row.owner_id && { owner_id: ownerId, owned_since: new Date().toISOString() }),
  }
  await store(tx, own, changed, by)
  return findDevice(tx, id)
}

/** Repairs of a customer were erased: their devices are forgotten, but for what the repairs of others say of them. */
export async function forgetDevices(tx: Tx, requests: readonly StoredRequest[]): Promise<void> {
  const brought = requests.flatMap((request) => idOf(request) ?? [])
  await deleteUnusedDevices(tx, brought)
  // What the shop wrote of a device may be in any of its rows.
  for (const id of await readIdsOf(tx, brought)) {
    const device = await lockDevice(tx, id)
    if (!device) continue
    const jobs = (await readRequests(tx, kinds.repairRequests, await findJobsOf(tx, [id], JOBS_MAX))).map(factsOf)
    const serial = serialOf(jobs.flatMap((job) => numbersIn(job.serial)))
    const newest = <Fact extends keyof Facts>(fact: Fact, none: Facts[Fact]): Facts[Fact] => jobs.find((job) => job[fact])?.[fact] ?? none
    const facts = { device_kind: newest('device_kind', null), brand: newest('brand', ''), model: newest('model', ''), serial }
    await updateDevice(tx, { ...device, ...facts, version: device.version + 1 })
    await storeSerials(tx, id, serialsIn(serial))
    await deleteAuditEntries(tx, 'devices', [id])
  }
}
