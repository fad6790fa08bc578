import { randomInt } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { AnyDb } from './convert.ts'
import { inBatches, rebuildSearch } from './rows.ts'

const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const PREFIXES = { repair_requests: 'R', contact_requests: 'M' } as const

/** Gives every repair and every message a reference that no other has. With digits alone it could be mistaken for a number. */
export async function up(db: AnyDb): Promise<void> {
  for (const [table, prefix] of Object.entries(PREFIXES)) {
    const taken = new Set<string>()
    const next = (): string => {
      for (;;) {
        const code = Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
        if (/^\d+$/.test(code) || taken.has(code)) continue
        taken.add(code)
        return `${prefix}-${code}`
      }
    }
    await inBatches(db, table, { read: 'name' }, async (rows, newest, last) => {
      const cases: RawBuilder<unknown>[] = rows.map(({ id }) => sql`when ${sql.lit(id)} then ${sql.lit(next())}`)
      await sql`update ${sql.table(table)} set reference = case id ${sql.join(cases, sql` `)} end
        where id > ${last} and id <= ${newest}`.execute(db)
    })
    await rebuildSearch(db, table)
  }
}
