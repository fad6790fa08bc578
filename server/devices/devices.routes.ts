import { deviceRoutes } from '#contract/devices/devices.ts'
import { serialsIn } from '#contract/devices/serials.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { RegisterRoutes } from '#server/platform/http/register-routes.ts'
import {
  changeDevice,
  deviceRows,
  findBySerials,
  findDevice,
  listDevices,
  mergeDevices,
  readMainDevices,
  settleDevices,
  splitDevice,
} from '#server/requests/index.ts'
import { devicePage } from './device-page.ts'

/** The devices that were brought for repair. */
export function devicesFeature(register: RegisterRoutes, { database: { read, write } }: { database: Database }): void {
  register('devices', deviceRoutes, {
    async list({ query: { serial, ...query } }) {
      const found = serial ? await readMainDevices(read, [...(await findBySerials(read, serialsIn(serial))).values()]) : undefined
      const { ids, total } = await listDevices(read, { ...query, ids: found && [...new Set(found.values())] })
      return { rows: await deviceRows(read, ids), total }
    },
    get: async ({ params: { id } }) => devicePage(read, await findDevice(read, id)),
    update: async ({ params: { id }, body, caller, expectedVersion }) =>
      devicePage(read, await write((tx) => changeDevice(tx, id, body, { by: caller, expectedVersion }))),
    merge: async ({ params: { id }, body: { otherId }, caller }) =>
      devicePage(read, await write((tx) => mergeDevices(tx, id, otherId, caller))),
    split: async ({ params: { id }, body: { otherId }, caller }) =>
      devicePage(read, await write((tx) => splitDevice(tx, id, otherId, caller))),
    async settle({ params: { id }, body: { otherId, isOther } }) {
      await write((tx) => settleDevices(tx, id, otherId, isOther))
      return devicePage(read, await findDevice(read, id))
    },
  })
}
