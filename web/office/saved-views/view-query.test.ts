import { expect, test } from 'vitest'
import { viewQueryOf } from './view-query.ts'

test.each([
  ['', ''],
  ['?page=3', ''],
  ['?status=Pending&page=2&open=7', 'status=Pending'],
  ['?status=Pending&q=asha', 'q=asha&status=Pending'],
  ['?q=asha&status=Pending', 'q=asha&status=Pending'],
  ['?q=%E0%A4%86%E0%A4%B6%E0%A4%BE+k#x', 'q=%E0%A4%86%E0%A4%B6%E0%A4%BE+k%23x'],
])('%j is the view %j', (search, view) => {
  expect(viewQueryOf(search)).toBe(view)
  expect(view).toMatch(/^[\w*.+%&=-]*$/)
})
