// Databases: both, because a migration fills rows from before.
import { expect, test } from 'vitest'
import { runSql } from '#tests/support/database.ts'
import { SharedDatabase } from '#tests/support/open-test-database.ts'
import { placeEmptyDatabase } from '#tests/upgrade/old-databases.ts'

type Stored = [
  customer: number,
  day: number,
  device: [kind: string | null, brand: string | null, model: string | null, serial: string | null],
]

test('every repair of before has its device: one for each serial number, owned by whoever brought it last', async () => {
  const shared = await SharedDatabase.create()
  try {
    const { dataDir, url } = shared
    const connection = { dataDir, databaseUrl: url }
    await placeEmptyDatabase('055-customers-visits-charges', dataDir, url)
    const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T09:00:00.000Z`
    for (const [id, person] of [
      [1, null],
      [2, null],
      [3, 1],
    ] as const)
      await runSql(
        connection,
        `insert into customers (id, name, search, merged_into, person_id, created_at, updated_at)
         values (${id}, 'Customer ${id}', '', ${person}, ${person}, '${at(1)}', '${at(1)}')`,
      )
    const repairs: Stored[] = [
      [1, 3, ['Laptop', 'HP', null, 'CND1234']],
      // The same person after a merge.
      [3, 4, ['Laptop', 'Hewlett', 'Pavilion', 'CND1234']],
      [2, 9, [null, null, null, 'CND1234, 356938035643809']],
      // Came earlier, though it was written later.
      [1, 5, [null, null, null, '356938035643809']],
      // Nothing that is of one device alone.
      [1, 6, ['Phone', 'Nokia', '105', '0000']],
      [2, 6, ['Phone', 'Nokia', '105', '0000']],
      [1, 7, ['Phone', null, null, null]],
      [1, 8, [null, null, null, null]],
    ]
    for (const [index, [customer, day, device]] of repairs.entries())
      await runSql(
        connection,
        `insert into repair_requests (id, customer_id, name, phone, email, search, status, created_at, updated_at, repair_type, preferred_date,
           description, reference, device_kind, brand, model, serial)
         values (${index + 1}, ${customer}, 'Asha', '', '', '', 'Pending', '${at(day)}', '${at(day)}', '', '', '', 'R-${index}',
           ${device.map((value) => (value === null ? 'null' : `'${value}'`)).join()})`,
      )
    const { read, write } = await shared.open()
    const found = await read.selectFrom('repair_requests').select(['id', 'device_id']).orderBy('id').execute()
    expect(found.map(({ device_id }) => device_id)).toEqual([1, 1, 1, 1, 2, 3, null, null])
    const devices = await read
      .selectFrom('devices')
      .select(['id', 'device_kind', 'brand', 'model', 'serial', 'owner_id', 'owned_since'])
      .orderBy('id')
      .execute()
    const nokia = { device_kind: 'Phone', brand: 'Nokia', model: '105', serial: '0000', owned_since: at(6) }
    expect(devices).toEqual([
      {
        ...{ id: 1, device_kind: 'Laptop', brand: 'HP', model: 'Pavilion', serial: 'CND1234, 356938035643809' },
        ...{ owner_id: 2, owned_since: at(9) },
      },
      { id: 2, ...nokia, owner_id: 1 },
      { id: 3, ...nokia, owner_id: 2 },
    ])
    expect(await read.selectFrom('device_serials').selectAll().orderBy('value').execute()).toEqual([
      { value: '356938035643809', device_id: 1 },
      { value: 'CND1234', device_id: 1 },
    ])
    // New ones are numbered on.
    const next = { brand: 'Dell', search: '', owned_since: at(9), created_at: at(9), updated_at: at(9) }
    await write((tx) => tx.insertInto('devices').values(next).execute())
    expect((await read.selectFrom('devices').select('id').orderBy('id').execute()).map(({ id }) => id)).toEqual([1, 2, 3, 4])
  } finally {
    await shared.remove()
  }
})
