import { expect, test } from 'vitest'
import { testedParts } from './tested-parts.ts'

test('what was tested is read in parts, each once', () => {
  expect(testedParts('Screen, all ports,; Wi-Fi\nscreen hinge, all ports')).toEqual(['Screen', 'all ports', 'Wi-Fi', 'screen hinge'])
  expect(testedParts('2,000 charge cycles')).toEqual(['2,000 charge cycles'])
  expect(testedParts(' , ')).toEqual([])
})
