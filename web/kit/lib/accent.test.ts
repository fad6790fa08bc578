import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shopDefaults } from '#samples/shop.ts'
import { accentStyles, accentTokens, contrastOf, DEFAULT_ACCENT } from './accent.ts'

const css = readFileSync('web/kit/styles/tokens.css', 'utf8')
const [light = '', dark = ''] = css.split('/* 3 ── DARK')
/** The value of a token in tokens.css. */
const token = (theme: 'light' | 'dark', name: string): string =>
  new RegExp(`${name}: (#[0-9a-f]{6})`).exec(theme === 'dark' ? dark : light)?.[1] ??
  new RegExp(`${name}: (#[0-9a-f]{6})`).exec(light)?.[1] ??
  ''

/** Every pair of colours in the design that has the accent in it, and the contrast it needs. */
const PAIRS: [one: string, other: string, contrast: number][] = [
  ...['--on-copper', '--paper', '--surface', '--sunken'].flatMap((other): [string, string, number][] => [
    ['--copper', other, 4.5],
    ['--copper-hover', other, 4.5],
  ]),
  ...['--paper', '--surface', '--sunken', '--copper-soft'].map((other): [string, string, number] => ['--copper-text', other, 4.5]),
  ['--pad', '--paper', 3],
  ['--pad', '--surface', 3],
  ...['--mat', '--mat-deep', '--mat-raise'].flatMap((mat): [string, string, number][] => [
    ['--copper-mat', mat, 4.5],
    ['--copper-mat-hover', mat, 4.5],
    ['--copper-mat-text', mat, 4.5],
  ]),
  ['--copper-mat', '--on-copper-mat', 4.5],
  ['--copper-mat-hover', '--on-copper-mat', 4.5],
]

test('contrast is counted as WCAG counts it', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('the default accent is that of the tokens, and adds nothing', () => {
  expect([DEFAULT_ACCENT, shopDefaults.accent]).toEqual([token('light', '--copper'), token('light', '--copper')])
  expect(accentStyles(DEFAULT_ACCENT)).toBe('')
  expect(accentTokens(DEFAULT_ACCENT, 'dark')).toEqual({})
})

test.each(['#0b6bcb', '#ffd400', '#ffffff', '#000000', '#e91e63', '#113f3d', '#7a00ff', '#00ff00', '#808080', '#a3470e'])(
  '%s is readable wherever it stands, in both themes',
  (accent) => {
    for (const theme of ['light', 'dark'] as const) {
      const made = { ...accentTokens(accent, 'light'), ...(theme === 'dark' && accentTokens(accent, 'dark')) }
      const value = (name: string) => made[name] ?? token(theme, name)
      const poor = PAIRS.filter(([one, other, contrast]) => contrastOf(value(one), value(other)) < contrast)
      expect(
        poor.map(([one, other]) => `${theme}: ${one} ${value(one)} on ${other} ${value(other)}`),
        accent,
      ).toEqual([])
    }
  },
)

test('a colour that is readable as it is stays as it is', () => {
  expect(accentTokens('#0b5cad', 'light')['--copper']).toBe('#0b5cad')
})
