import { type AnyDb, index } from './table-parts.ts'

const CHOICES = ['category', 'condition', 'brand', 'memory', 'availability']

/**
 * Lists of products are chosen by the database again, with indexes that hold all that filters compare: one for each order, so that a page is
 * read in its order, and one by which the choices are counted.
 */
export async function up(db: AnyDb): Promise<void> {
  for (const order of [
    ['id', 'price'],
    ['price', 'id'],
    ['rating', 'id', 'price'],
  ])
    await index(db, 'products', ...order, 'listed', ...CHOICES)
  await index(db, 'products', 'listed', ...CHOICES, 'price')
}
