import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Reader } from './database.ts'
import type { Tables } from './tables.ts'

/**
 * Selects from a query in raw SQL, for what the builder cannot say. A statement of raw SQL is refused, because nobody knows what it writes;
 * inside the parentheses of a `from` clause the grammar of both databases has nothing that writes.
 */
export const fromRaw = <Row>(
  db: Pick<Reader, 'selectFrom'>,
  query: RawBuilder<Row>,
  // biome-ignore lint/complexity/noBannedTypes: Kysely's own type of a query that selects nothing yet.
): SelectQueryBuilder<Tables & { found: Row }, 'found', {}> => db.selectFrom(sql<Row>`(${query})`.as('found'))
