import { createRequire } from 'node:module'
import type BetterSqlite3 from 'better-sqlite3'

/** better-sqlite3 13 needs Node 22; Node 20 gets the version before (docs/decisions/039-node-versions.md). */
const NEEDS_NODE = 22

const isOld = Number(process.versions.node.split('.')[0]) < NEEDS_NODE
const load = createRequire(import.meta.url)

export const SqliteConnection = load(isOld ? 'better-sqlite3-for-node-20' : 'better-sqlite3') as typeof BetterSqlite3
export type { Database as Connection, Statement } from 'better-sqlite3'
