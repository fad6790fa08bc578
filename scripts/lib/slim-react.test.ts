import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { asModule, PRODUCTION_REACT, withoutUnusedKinds } from './slim-react.ts'

/** Runs a function of the code, as it is and with the unused kinds taken out. */
const both = (code: string, argument: unknown): unknown[] =>
  [code, withoutUnusedKinds(code)].map((text) => new Function('argument', `"use strict";${text}\nreturn run(argument)`)(argument))

describe('a switch on the kind of an element', () => {
  const code = `
    function run(fiber) {
      const seen = []
      switch (fiber.tag) {
        case 5:
          seen.push('five')
        case 30:
          seen.push('on')
          break
        case 31:
          var noted = 'activity'
          seen.push(noted)
        case 27:
        case 6:
          noted = 'text'
          seen.push(noted)
          return seen
        case 19: {
          return ['list']
        }
        default:
          seen.push('other')
      }
      return seen
    }`

  it.each([0, 5, 6])('does the same for kind %i, which is used', (tag) => {
    const [before, after] = both(code, { tag })
    expect(after).toEqual(before)
  })

  it('has no case for kinds that are not used, but what others run on into', () => {
    const slim = withoutUnusedKinds(code)
    expect(slim).not.toMatch(/case (19|27|30|31)/)
    expect(slim).toContain("seen.push('on')")
    expect(slim).not.toContain('activity')
  })
})

it('answers comparisons with unused kinds, and only these', () => {
  const code = 'function run(fiber) { const key = 12; return [30 === fiber.tag, 27 !== fiber.tag, 5 === fiber.tag, 12 === key] }'
  expect(withoutUnusedKinds(code)).toBe('function run(fiber) { const key = 12; return [false, true, 5 === fiber.tag, 12 === key] }')
})

it('exports from React what the site may import, and nothing whose part of React DOM is left out', () => {
  const react = PRODUCTION_REACT.find(({ find }) => find.test('react'))?.replacement as string
  const module = asModule(readFileSync(react, 'utf8'))
  const exported = module.slice(module.lastIndexOf('export {'))
  for (const name of ['useState', 'useSyncExternalStore', 'useEffectEvent', 'Suspense', 'lazy', 'use'])
    expect(exported).toContain(` as ${name}`)
  for (const name of ['Activity', 'ViewTransition', 'useOptimistic', 'useImperativeHandle']) expect(exported).not.toContain(` as ${name}`)
})
