import { describe, expect, test } from 'vitest'
import { pageOf } from './gallery-page.ts'

describe('the page asked for in the URL', () => {
  test.each([
    ['', 1],
    ['page=3', 3],
    ['page=0', 1],
    ['page=-2', 1],
    ['page=1.5', 1],
    ['page=two', 1],
    ['page=2147483647', 2_147_483_647],
    ['page=2147483648', 1],
    ['page=99999999999', 1],
  ])('%s is page %i', (query, page) => expect(pageOf(new URLSearchParams(query))).toBe(page))
})
