import { expect, test } from 'vitest'
import { drawable, linesOf, textSvg, widthOf } from './text-outlines.ts'

test('a text is drawn in the characters of our fonts', () => {
  expect(drawable('Dell\u00a0Latitude – ₹38,500', 'heading')).toBe('Dell Latitude – ₹38,500')
  expect(drawable('Čeněk Škoda', 'text')).toBe('Cenek Skoda')
  expect(drawable('लैपटॉप', 'heading')).toBeUndefined()
  expect(drawable('', 'text')).toBeUndefined()
  expect(textSvg('A', 'heading', { x: 0, y: 0, size: 10, fill: '#fff' })).toContain('<path')
})

test('pairs of letters are kerned', () => {
  expect(widthOf('AV', 'heading', 100)).toBeLessThan(widthOf('A', 'heading', 100) + widthOf('V', 'heading', 100))
})

test('a long text is broken into lines that fit, and cut off after the last of them', () => {
  const text = 'Refurbished business laptop with a new battery and sixteen gigabytes of memory'
  const lines = linesOf(text, 'heading', 60, 560, 3)
  expect(lines).toHaveLength(3)
  for (const line of lines) expect(widthOf(line, 'heading', 60)).toBeLessThanOrEqual(560)
  expect(lines.at(-1)).toMatch(/\S…$/)
  expect(linesOf(text, 'heading', 20, 560, 5).join(' ')).toBe(text)
  expect(linesOf('Donaudampfschifffahrtsgesellschaftskapitan', 'heading', 60, 560, 3)[0]).toMatch(/…$/)
})
