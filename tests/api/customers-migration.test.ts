// Databases: both, because a migration fills rows from before.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSameName } from '#contract/platform/same-name.ts'
import { runSql } from '#tests/support/database.ts'
import { SharedDatabase } from '#tests/support/open-test-database.ts'
import '#tests/support/property-seed.ts'
import { placeEmptyDatabase } from '#tests/upgrade/old-databases.ts'

const AT = '2026-11-01T09:00:00.000Z'
const FIRST = ['Asha', 'Ravi', 'Meera', 'Imran', 'Patil', 'आशा']
const LAST = ['Patil', 'Khan', 'Rao', 'Asha', 'पाटील']

/** A person of a family or a company: a name of their own, and phones and emails that others may have too. */
const people = fc.uniqueArray(
  fc.record({
    name: fc.tuple(fc.constantFrom(...FIRST), fc.constantFrom('', ...LAST)).map((words) => words.filter(Boolean).join(' ')),
    home: fc.integer({ min: 0, max: 3 }),
  }),
  { minLength: 1, maxLength: 12, comparator: (one, other) => one.home === other.home && isSameName(one.name, other.name) },
)
const requests = fc.array(
  fc.record({
    who: fc.nat(11),
    table: fc.constantFrom('repair_requests', 'bookings', 'contact_requests'),
    hasEmail: fc.boolean(),
    spelling: fc.constantFrom<(name: string) => string>(
      (name) => name,
      (name) => name.toUpperCase(),
      (name) => name.split(' ').reverse().join(', '),
      (name) => ` ${name} `,
    ),
  }),
  { minLength: 1, maxLength: 25 },
)

test('every request of before has its customer, one for each person, and no two people became one', async () => {
  await fc.assert(
    fc.asyncProperty(people, requests, async (persons, sent) => {
      const shared = await SharedDatabase.create()
      try {
        const { dataDir, url } = shared
        await placeEmptyDatabase('054-advances-receipts-news', dataDir, url)
        const rows = sent.map(({ who, table, hasEmail, spelling }, at) => {
          const person = persons[who % persons.length] as (typeof persons)[number]
          return {
            at,
            table,
            person,
            name: spelling(person.name),
            phone: `+91982200000${person.home}`,
            email: hasEmail ? `home${person.home}@example.in` : '',
          }
        })
        for (const { at, table, name, phone, email } of rows) {
          const [own, values] = {
            repair_requests: ['repair_type, preferred_date, description, reference', `'', '', '', 'R-${at}'`],
            bookings: ['booking_id, address, product_id, product_name, price', `'BK-${at}', '', 1, '', 1`],
            contact_requests: ['message, reference', `'', 'M-${at}'`],
          }[table] as [string, string]
          await runSql(
            { dataDir, databaseUrl: url },
            `insert into ${table} (name, phone, email, search, status, created_at, updated_at, ${own})
             values ('${name}', '${phone}', '${email}', '', 'Pending', '${AT}', '${AT}', ${values})`,
          )
        }
        const { read } = await shared.open()
        const owners = new Map<number, number>()
        const found = [
          ...(await read.selectFrom('repair_requests').select(['reference', 'customer_id']).execute()),
          ...(await read.selectFrom('bookings').select(['booking_id as reference', 'customer_id']).execute()),
          ...(await read.selectFrom('contact_requests').select(['reference', 'customer_id']).execute()),
        ]
        for (const { reference, customer_id } of found) owners.set(Number(reference.split('-')[1]), customer_id)
        const customers = new Set((await read.selectFrom('customers').select('id').execute()).map(({ id }) => id))
        for (const one of rows) {
          expect(customers.has(owners.get(one.at) ?? 0)).toBe(true)
          for (const other of rows)
            expect(owners.get(one.at) === owners.get(other.at), `${one.name} and ${other.name}`).toBe(one.person === other.person)
        }
        expect(customers.size).toBe(new Set(rows.map(({ person }) => person)).size)
      } finally {
        await shared.remove()
      }
    }),
    { numRuns: 6 },
  )
})
