import BetterSqlite3 from 'better-sqlite3'

export const SqliteConnection: typeof BetterSqlite3 = BetterSqlite3
export type { Database as Connection, Statement } from 'better-sqlite3'
