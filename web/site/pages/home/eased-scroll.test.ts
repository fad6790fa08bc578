import { describe, expect, it } from 'vitest'
import { HERO_SCROLL_MS } from '#contract/constants.ts'
import { easedPosition } from './eased-scroll.ts'

const at = (share: number) => easedPosition(100, 900, share * HERO_SCROLL_MS, HERO_SCROLL_MS)

describe('the eased scroll', () => {
  it('starts where it is and ends where it should, also after its time', () => {
    expect([at(-1), at(0), at(1), at(2)]).toEqual([100, 100, 900, 900])
  })

  it('S9-04 is slow at both ends and fast between', () => {
    const firstTenth = at(0.1) - at(0)
    const middleTenth = at(0.55) - at(0.45)
    const lastTenth = at(1) - at(0.9)
    expect(middleTenth).toBeGreaterThan(10 * firstTenth)
    expect(lastTenth).toBeCloseTo(firstTenth)
    expect(at(0.5)).toBe(500)
  })

  it('goes one way only', () => {
    const places = Array.from({ length: 101 }, (_, index) => at(index / 100))
    expect(places).toEqual([...places].sort((a, b) => a - b))
  })

  it('jumps without a duration', () => {
    expect(easedPosition(100, 900, 0, 0)).toBe(900)
  })
})
