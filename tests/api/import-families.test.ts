// Databases: both, because people are found by phone in a union of two tables, and rows are claimed at once.
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { isSameName } from '#contract/platform/same-name.ts'
import { IMPORT_BATCH_MAX } from '#contract/staff-constants.ts'
import type { HttpClient } from '#tests/support/http-client.ts'
import { testApp } from '#tests/support/test-app.ts'

const site = testApp()
let admin: HttpClient
beforeAll(async () => {
  admin = await site.admin()
})

const NAMES = ['Ravi Patil', 'Asha Patil', 'R. Patil', 'Mr. Patil', 'Mrs. Patil', 'Ravi', 'आशा काळे', 'Kale & Sons', 'Kale Traders']
/** As the same file, or another one, writes the same name again. */
const WRITINGS = [
  (name: string) => name,
  (name: string) => name.toUpperCase(),
  (name: string) => name.split(' ').reverse().join(', '),
  (name: string) => `Dr. ${name}`,
]
const people = fc.uniqueArray(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 4 })
/** Who has which phone: a family, or the people of a company. */
const families = fc.array(people, { minLength: 1, maxLength: 6 })
const row = fc.record({ writing: fc.constantFrom(...WRITINGS), isRepair: fc.boolean() })

interface Person {
  name: string
  phone: string
}

/** Each person of each family in one to three rows, in any order. */
const files = families.chain((all) => {
  const persons = all.flatMap((names, at): Person[] => names.map((name) => ({ name, phone: `98220${String(10_000 + at)}` })))
  return fc.record({
    persons: fc.constant(persons),
    rows: fc
      .tuple(
        ...persons.map((person) =>
          fc.array(row, { minLength: 1, maxLength: 3 }).map((rows) => rows.map((each) => ({ ...person, ...each }))),
        ),
      )
      .chain((rows) => fc.shuffledSubarray(rows.flat(), { minLength: rows.flat().length })),
    batch: fc.integer({ min: 1, max: IMPORT_BATCH_MAX }),
  })
})

async function importRows(rows: readonly object[], batch: number): Promise<string[]> {
  const started = await admin.post('/api/imports', { kind: 'customers', fileName: 'people.csv', mapping: { columns: {}, fixed: {} } })
  const results: string[] = []
  for (let from = 0; from < rows.length; from += batch) {
    const answer = await admin.post(`/api/imports/${started.body.id}/rows`, { rows: rows.slice(from, from + batch) })
    results.push(...answer.body.map(({ result }: { result: string }) => result))
  }
  return results
}

const stored = async () => {
  const { read } = site.built.context.database
  const of = (table: 'repair_requests' | 'contact_requests') => read.selectFrom(table).select(['name', 'phone']).orderBy('id').execute()
  return { repairs: await of('repair_requests'), people: await of('contact_requests') }
}

test('each person of a file is there once, and nobody more when the file comes again', async () => {
  await fc.assert(
    fc.asyncProperty(files, async ({ persons, rows, batch }) => {
      const { database } = site.built.context
      for (const table of ['imports', 'imported_rows', 'repair_requests', 'contact_requests', 'request_events'] as const)
        await database.write((tx) => tx.deleteFrom(table).execute())
      const sent = rows.map(({ name, phone, writing, isRepair }, number) => ({
        number,
        values: {
          name: writing(name),
          phone,
          ...(isRepair && { ticket: `T-${number}`, description: 'No power', receivedOn: '2024-11-05' }),
        },
      }))
      expect(await importRows(sent, batch)).not.toContain('wrong')
      const after = await stored()
      const isOf = (person: Person) => (record: Person) => record.phone === `+91${person.phone}` && isSameName(record.name, person.name)
      for (const person of persons) {
        const [repairs, alone] = [after.repairs.filter(isOf(person)).length, after.people.filter(isOf(person)).length]
        const own = rows.filter(({ name, phone }) => name === person.name && phone === person.phone)
        expect(repairs).toBe(own.filter(({ isRepair }) => isRepair).length)
        // Who came with a repair first needs no other record.
        expect([1, repairs > 0 ? 0 : 1]).toContain(alone)
      }
      expect(new Set(await importRows(sent, IMPORT_BATCH_MAX))).toEqual(new Set(['known']))
      expect(await stored()).toEqual(after)
    }),
    { numRuns: 15 },
  )
})
