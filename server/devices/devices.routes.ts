import { deviceRoutes } from '#contract/devices/devices.ts'
import { serialsIn } from '#contract/devices/serials.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { RegisterRoutes } from '#server/platform/http/register-routes.ts'
import { changeDevice, deviceRow, findBySerials, findDevice, listDevices } from '#server/requests/index.ts'
import { devicePage } from './device-page.ts'

/** The devices that were brought for repair. */
export function devicesFeature(register: RegisterRoutes, { database: { read, write } }: { database: Database }): void {
  register('devices', deviceRoutes, {
    async list({ query: { serial, ...query } }) {
      const ids = serial ? [...new Set((await findBySerials(read, serialsIn(serial))).values())] : undefined
      const { rows, total } = await listDevices(read, { ...query, ids })
      return { rows: rows.map(deviceRow), total }
    },
    get: async ({ params: { id } }) => devicePage(read, await findDevice(read, id)),
    update: async ({ params: { id }, body, caller, expectedVersion }) =>
      devicePage(read, await write((tx) => changeDevice(tx, id, body, { by: caller, expectedVersion }))),
  })
}
