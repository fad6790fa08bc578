import { sql } from 'kysely'
import { serialsIn } from '#contract/devices/serials.ts'
import { isPostgres, searchText, soundText } from '#server/platform/db/search.ts'
import type { AnyDb } from './convert.ts'
import { inBatches, insertRows } from './rows.ts'

interface Repair {
  id: number
  customer_id: number
  device_kind: string | null
  brand: string | null
  model: string | null
  serial: string | null
  created_at: string
}

interface Device {
  id: number
  device_kind: string | null
  brand: string
  model: string
  serial: string
  owner_id: number | null
  owned_since: string
  created_at: string
}

const iso = (time: string | Date): string => new Date(time).toISOString()

/**
 * Every repair whose serial number, brand or model is known gets its device: the one that has a serial number of it, whoever brought it, else
 * a new one. The customer who brought it last owns it.
 */
export async function up(db: AnyDb): Promise<void> {
  const persons = new Map<number, number>()
  for (const { id, person_id } of await db.selectFrom('customers').select(['id', 'person_id']).execute()) persons.set(id, person_id ?? id)
  const personOf = (customer: number | null) => (customer === null ? null : persons.get(customer))
  const devices: Device[] = []
  const bySerial = new Map<string, Device>()
  const read = 'customer_id, device_kind, brand, model, serial, created_at'
  const where = `coalesce(serial, '') <> '' or coalesce(brand, '') <> '' or coalesce(model, '') <> ''`
  await inBatches<Repair>(db, 'repair_requests', { read, where: `(${where})` }, async (repairs) => {
    const found = repairs.map((repair): [number, number] => {
      const { device_kind } = repair
      const owner = persons.has(repair.customer_id) ? repair.customer_id : null
      const [brand, model, serial, createdAt] = [repair.brand ?? '', repair.model ?? '', repair.serial ?? '', iso(repair.created_at)]
      const serials = serialsIn(serial)
      let device = serials.map((each) => bySerial.get(each)).find((known) => known !== undefined)
      if (device) {
        const free = serial.split(', ').filter((each) => each !== '' && (bySerial.get(each) ?? device) === device)
        device.serial = [...new Set([...device.serial.split(', '), ...free])].join(', ')
        device.device_kind ??= device_kind
        device.brand ||= brand
        device.model ||= model
        if (createdAt >= device.owned_since && personOf(device.owner_id) !== personOf(owner))
          Object.assign(device, { owner_id: owner, owned_since: createdAt })
      } else {
        const known = { device_kind, brand, model, serial, owner_id: owner, owned_since: createdAt, created_at: createdAt }
        device = { id: devices.length + 1, ...known }
        devices.push(device)
      }
      for (const each of serials) if (!bySerial.has(each)) bySerial.set(each, device)
      return [repair.id, device.id]
    })
    const values = found.map(([id, device]) => sql`(cast(${id} as integer), cast(${device} as integer))`)
    await sql`update repair_requests set device_id = found.column2 from (values ${sql.join(values)}) as found
      where found.column1 = repair_requests.id`.execute(db)
  })
  const serials = [...bySerial].map(([value, { id }]) => ({ value, device_id: id }))
  const rows = devices.map((device) => ({
    ...device,
    ...{ updated_at: device.created_at, version: 1 },
    search: searchText(device.brand, device.model, device.serial),
    sound: soundText('devices', device.brand, device.model),
  }))
  await insertRows(db, 'devices', rows)
  await insertRows(db, 'device_serials', serials)
  if (rows.length > 0 && isPostgres(db))
    await sql`select setval(pg_get_serial_sequence('devices', 'id'), ${sql.lit(rows.length)})`.execute(db)
}
