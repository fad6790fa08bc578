import { expect, test } from 'vitest'
import { fromNearerEnd, toLimitOffset } from './limit-offset.ts'

/** The page as a database reads it. */
function read(list: readonly number[], page: number, limit: number): number[] {
  const { backwards, ...rows } = fromNearerEnd(toLimitOffset({ page, limit }), list.length)
  const found = (backwards ? list.toReversed() : list).slice(rows.offset, rows.offset + rows.limit)
  return backwards ? found.toReversed() : found
}

test('every page of lists of all lengths has the rows that it would have from the beginning', () => {
  for (let length = 0; length <= 23; length++) {
    const list = Array.from({ length }, (_, at) => at)
    for (let page = 1; page <= 9; page++) expect(read(list, page, 4), `${page} of ${length}`).toEqual(list.slice((page - 1) * 4, page * 4))
  }
})

test('no page counts through more than half of the list', () => {
  for (let page = 1; page <= 250; page++) expect(fromNearerEnd({ limit: 4, offset: (page - 1) * 4 }, 1000).offset).toBeLessThanOrEqual(500)
})
