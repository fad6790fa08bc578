import { beforeEach, expect, test } from 'vitest'
import * as messages from '#texts/messages.ts'
import { adviceOf } from './advice.ts'
import { ApiError } from './api-client.ts'

const refused = new ApiError(403, 'foreign_origin', 'foreign_origin')

beforeEach(() => document.head.replaceChildren())

/** As the server writes it where it knows its address. */
const nameAddress = (url: string) => {
  const meta = document.createElement('meta')
  meta.setAttribute('property', 'og:url')
  meta.content = url
  document.head.append(meta)
}

test('under another address the right one is named, as far as it is known', () => {
  expect(adviceOf(refused)).toBe(messages.foreignOrigin(undefined))
  nameAddress(`${location.origin}/contact`)
  expect(adviceOf(refused)).toBe(messages.foreignOrigin(undefined))
  document.head.replaceChildren()
  nameAddress('https://shop.example/contact')
  expect(adviceOf(refused)).toBe(messages.foreignOrigin('https://shop.example'))
})
