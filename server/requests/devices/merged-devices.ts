import { type AuditActor, writeAuditEntry } from '#server/platform/db/audit-log.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { findPerson, personIds } from '../customers/customers.repository.ts'
import { insertPair } from '../doubles.repository.ts'
import { idsMergedInto } from '../merged-rows.ts'
import { areAlike } from './alike.ts'
import { lockDevice, raiseVersion, storeDeviceSearch } from './devices.repository.ts'
import { type Device, deviceRow, findDevice, listDevicesOf } from './devices.ts'
import { deletePairs, findBroughtWith, findPairsOf, setMain, splitOffDevice } from './merged-devices.repository.ts'

/** Devices of the same owner, and repairs, that are looked at. */
const LOOKED_AT_MAX = 200
/** Of a company with many of one model no more are offered. */
const DOUBLES_MAX = 5

/** Locks a device, changes which rows it has, and records that. Of a merged one the audit log has the number alone: erasing takes the rest. */
async function changed(tx: Tx, id: number, by: AuditActor, change: (before: Device) => Promise<void>): Promise<Device> {
  await lockDevice(tx, id)
  const before = await findDevice(tx, id)
  await change(before)
  const then = await findDevice(tx, before.row.id)
  if (then.ids.join() === before.ids.join()) return then
  await storeDeviceSearch(tx, before.row.id)
  await raiseVersion(tx, before.row.id)
  const after = await findDevice(tx, before.row.id)
  const auditView = ({ row: { id, version }, ids }: Device) => ({ id, version, merged: ids.slice(1) })
  await writeAuditEntry(tx, { entity: 'devices', action: 'changed', by, before: auditView(before), after: auditView(after) })
  return after
}

/** Makes two devices one. A second call does nothing. */
export async function mergeDevices(tx: Tx, id: number, otherId: number, by: AuditActor): Promise<Device> {
  const [first, other] = [await findDevice(tx, id), await findDevice(tx, otherId)]
  // In the order of their ids, so that no two wait for each other.
  if (other.row.id < first.row.id) await lockDevice(tx, otherId)
  return changed(tx, id, by, async ({ row }) => {
    // It may have become one with any device before.
    await lockDevice(tx, otherId)
    const second = await findDevice(tx, otherId)
    if (second.row.id !== row.id) await setMain(tx, second.ids, row.id)
  })
}

/** Makes a merged device a device again, with what had been merged into it before. A second call does nothing. */
export const splitDevice = (tx: Tx, id: number, otherId: number, by: AuditActor): Promise<Device> =>
  changed(tx, id, by, async ({ rows: [, ...merged] }) => {
    if (!merged.some((row) => row.id === otherId)) return
    const [, ...rest] = idsMergedInto(otherId, merged)
    await splitOffDevice(tx, otherId)
    if (rest.length > 0) await setMain(tx, rest, otherId)
    await storeDeviceSearch(tx, otherId)
    await raiseVersion(tx, otherId)
  })

/** Says that two devices are not one, or takes that back. */
export async function settleDevices(tx: Tx, id: number, otherId: number, isOther: boolean): Promise<void> {
  const [one, other] = [await findDevice(tx, id), await findDevice(tx, otherId)]
  if (one.row.id === other.row.id) return
  await (isOther ? insertPair(tx, 'device_doubles', one.row.id, other.row.id) : deletePairs(tx, one.ids, other.ids))
}

/** Other devices of its owner that may be this one, newest first: none that was brought with it, or of which somebody said that it is another. */
export async function doublesOf(db: Reader, { row, ids }: Device): Promise<Device[]> {
  const owner = row.owner_id === null ? undefined : await findPerson(db, row.owner_id)
  if (!owner) return []
  const devices = await listDevicesOf(db, await personIds(db, owner.id), LOOKED_AT_MAX)
  const alike = devices.filter((other) => other.row.id !== row.id && areAlike(deviceRow(row), deviceRow(other.row)))
  if (alike.length === 0) return []
  const others = new Set([...(await findPairsOf(db, ids)), ...(await findBroughtWith(db, ids, LOOKED_AT_MAX))])
  return alike.filter((other) => !other.ids.some((each) => others.has(each))).slice(0, DOUBLES_MAX)
}
