import type { AnyDb } from './convert.ts'
import { REQUESTS, rebuildSearch } from './rows.ts'

/** The sounds of what is stored follow in the background; bills keep none, because they never change. */
export const up = (db: AnyDb): Promise<void> => rebuildSearch(db, 'products', ...REQUESTS)
