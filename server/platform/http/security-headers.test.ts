import { expect, test } from 'vitest'
import { securityHeaders } from './security-headers.ts'

test('what browsers know over https alone is sent there alone', () => {
  const names = (https: boolean) => Object.keys(securityHeaders(https))
  const added = names(true).filter((name) => !names(false).includes(name))
  expect(added).toEqual(['cross-origin-opener-policy', 'origin-agent-cluster', 'strict-transport-security'])
})
