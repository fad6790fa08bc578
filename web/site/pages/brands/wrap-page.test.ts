import { expect, test } from 'vitest'
import { wrapPage } from './wrap-page.ts'

test.each([
  ['the first page follows the last', 4, 3, 1],
  ['the last page precedes the first', 0, 3, 3],
  ['other pages do not wrap', 2, 3, 2],
  ['a single page wraps forwards to itself', 2, 1, 1],
  ['a single page wraps backwards to itself', 0, 1, 1],
])('S2-101 %s', (_, requested, pages, shown) => expect(wrapPage(requested, pages)).toBe(shown))
