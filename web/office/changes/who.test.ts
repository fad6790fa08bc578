import { expect, it } from 'vitest'
import { COMMAND_LINE, CUSTOMER, NOBODY, THE_SITE } from '#contract/constants.ts'
import { actors as hindi } from '#languages/hi/history.tsx'
import { actors } from '#texts/history.tsx'
import { whoOf } from './who.ts'

it('names who changed something without an account in the words of the page', () => {
  expect([CUSTOMER, THE_SITE, COMMAND_LINE].map(whoOf)).toEqual([actors.customer, actors.website, actors.commandLine])
  expect(Object.values(hindi)).toEqual(['ग्राहक', 'वेबसाइट', 'कमांड लाइन'])
})

it('leaves the name of an account as it is, also where it is one of these words', () => {
  expect(whoOf({ userId: 3, userName: 'Customer' })).toBe('Customer')
  expect(whoOf(NOBODY)).toBe('')
})
