import { memoryOf } from '#contract/catalogue/memory-size.ts'
import { brandOf } from '#contract/catalogue/product-brands.ts'
import type { AnyDb } from './convert.ts'
import { inBatches } from './rows.ts'

/** What the shop filters by and no field of a product has: its brand, read from its name, and its memory in gigabytes. */
export const up = (db: AnyDb): Promise<void> =>
  inBatches<{ id: number; name: string; ram: string }>(db, 'products', { read: 'name, ram' }, async (rows) => {
    for (const { id, name, ram } of rows) {
      const [brand, memory] = [brandOf(name), memoryOf(ram)]
      if (brand || memory) await db.updateTable('products').set({ brand, memory }).where('id', '=', id).execute()
    }
  })
