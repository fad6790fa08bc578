import { plural } from '../plural.ts'

export { toOrder as title } from './screens.ts'

/** The list of parts that are awaited, and of those that are still to be ordered. */
export const loading = 'Loading the parts...'
export const awaited = 'Ordered, not here yet'
export const awaitedIntro = 'What repairs are waiting for: by supplier, the part that is late first.'
export const nothingAwaited = 'No repair is waiting for a part. Move one to “Waiting: part” on its page when you order something for it.'
export const noMatch = 'There is nothing on this page.'
export const missing = 'Approved, not in stock'
export const missingIntro =
  'Parts that a customer approved when the stock had none left. When you order one, move its repair to “Waiting: part”: it is then in the list above.'
export const nothingMissing = 'All parts that customers approved were in stock.'
export const columns = {
  part: 'Part',
  from: 'From',
  expected: 'Expected',
  job: 'Repair',
  since: 'Waiting since',
  approved: 'Approved',
  left: 'In stock',
}
export const noSupplier = 'No supplier noted'
export const noDay = 'No date'
export const late = 'Late'
export const pieces = (count: number) => plural(count, { one: '# piece', other: '# pieces' })
export const left = (count: number) => (count > 0 ? `${count} left by now` : 'None left')
export const waitsFor = (part: string) => `Waiting for: ${part}`
export const arrived = (part: string, reference: string) => `The part has arrived, ${reference}: ${part}`
export const isWrong = (part: string, reference: string) => `Wrong part, return it, ${reference}: ${part}`
