import { expect, test } from 'vitest'
import { allOk, checksOf, checksToName } from './checks.ts'
import type { Condition } from './desk.ts'

const before: Condition = { Screen: 'ok', Camera: 'fault', Hinges: 'ok' }

test('checks are those of the list and all that were made', () => {
  expect(checksOf(['Power', 'Screen'], before, { Ports: 'ok' })).toEqual(['Power', 'Screen', 'Camera', 'Hinges', 'Ports'])
})

test('all OK leaves what was found', () => {
  expect(allOk(['Power', 'Screen'], { Screen: 'fault', Camera: 'ok' })).toEqual({ Power: 'ok', Screen: 'fault', Camera: 'ok' })
})

test('a fault that came in is nothing new, and a check that nobody made is named', () => {
  const after: Condition = { Screen: 'fault', Camera: 'fault', Power: 'fault' }
  expect(checksToName(['Power', 'Screen', 'Camera', 'Hinges'], before, after)).toEqual({ worse: ['Power', 'Screen'], missing: ['Hinges'] })
  expect(checksToName(['Power'], before, { Power: 'ok' })).toEqual({ worse: [], missing: [] })
})
