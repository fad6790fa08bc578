import { expect, test } from 'vitest'
import { wrapPage } from './wrap-page.ts'

test.each([
  ['after the last page comes the first', 4, 3, 1],
  ['before the first page comes the last', 0, 3, 3],
  ['between them nothing wraps', 2, 3, 2],
  ['one page stays, forwards', 2, 1, 1],
  ['one page stays, backwards', 0, 1, 1],
])('S2-101: %s', (_, asked, pages, shown) => expect(wrapPage(asked, pages)).toBe(shown))
