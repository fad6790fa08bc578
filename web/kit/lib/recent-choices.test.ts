import { expect, test } from 'vitest'
import { forgetChoice, recentChoices, rememberChoice } from './recent-choices.ts'

const asha = { path: '/user/contact-requests?open=1', name: 'Asha Rao' }
const ravi = { path: '/user/contact-requests?open=2', name: 'Ravi Joshi' }

test('an erased record is offered no more, and another account is offered nothing', () => {
  for (const choice of [asha, ravi]) rememberChoice('owner', choice)
  expect(recentChoices('owner')).toEqual([ravi, asha])
  expect(recentChoices('anita')).toEqual([])
  forgetChoice(ravi.path)
  expect(recentChoices('owner')).toEqual([asha])
  rememberChoice('anita', ravi)
  expect(recentChoices('owner')).toEqual([])
})
