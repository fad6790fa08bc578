import { describe, expect, test } from 'vitest'
import { BACKUPS_KEPT, DAY_MS } from '#contract/constants.ts'
import { outdated } from './rotation.ts'

const HOUR_MS = 3_600_000
/** 03:00:05 in the shop, a Wednesday. */
const NOW = new Date('2026-11-24T21:30:05Z')
const backup = (agoMs: number, kind = 'nightly') => ({ at: new Date(NOW.getTime() - agoMs).toISOString(), kind })
const nightly = (days: number) => Array.from({ length: days }, (_, day) => backup(day * DAY_MS))
const newestFirst = <B extends { at: string }>(backups: B[]) => backups.toSorted((a, b) => (a.at < b.at ? 1 : -1))

/** The backups that are left after each night or click, in the order in which they are made. */
function rotate<B extends { at: string }>(backups: B[], now = NOW): B[] {
  let kept: B[] = []
  for (const each of newestFirst(backups).reverse()) {
    kept = newestFirst([...kept, each])
    const gone = outdated(kept, new Date(Math.min(Date.parse(each.at), now.getTime())))
    kept = kept.filter((one) => !gone.includes(one))
  }
  return kept
}

describe('backups', () => {
  test.each([1, 25])('a burst of %i by hand pushes out no nightly one', (count) => {
    const burst = Array.from({ length: count }, (_, at) => backup(-HOUR_MS - at * 1000, 'by hand'))
    const late = new Date(NOW.getTime() + DAY_MS / 2)
    const before = rotate(nightly(30))
    const after = rotate([...nightly(30), ...burst], late)
    expect(after.filter(({ kind }) => kind === 'nightly')).toEqual(before)
    expect(after.length - before.length).toBeLessThanOrEqual(BACKUPS_KEPT)
  })

  test('bursts on many days leave what was there before them for half a year', () => {
    const burst = Array.from({ length: 12 }, (_, day) =>
      Array.from({ length: 10 }, (_, at) => backup(day * DAY_MS - at * 1000 - HOUR_MS, 'by hand')),
    )
    const old = Array.from({ length: 20 }, (_, day) => backup((day + 13) * DAY_MS, 'old'))
    const kept = rotate([...old, ...nightly(12), ...burst.flat()], new Date(NOW.getTime() + 2 * HOUR_MS))
    expect(kept.some(({ kind }) => kind === 'old')).toBe(true)
    expect(kept.length).toBeLessThan(60)
  })

  test('the newest 14 stay, then the last of each week and month', () => {
    const kept = rotate(nightly(170))
    expect(kept.slice(0, BACKUPS_KEPT)).toEqual(nightly(BACKUPS_KEPT))
    const older = kept.slice(BACKUPS_KEPT).map(({ at }) => at.slice(0, 10))
    expect(older).toEqual(['2026-11-07', '2026-10-31', '2026-10-30', '2026-09-29', '2026-08-30', '2026-07-30', '2026-06-29'])
  })

  test('made while the clock was ahead take no place, and the newest of them stays', () => {
    const ahead = [backup(-400 * DAY_MS, 'ahead'), backup(-399 * DAY_MS, 'ahead'), backup(-398 * DAY_MS, 'ahead')]
    const backups = newestFirst([...ahead, ...nightly(20)])
    const gone = outdated(backups, NOW)
    expect(gone.filter(({ kind }) => kind === 'ahead')).toEqual(ahead.slice(1))
    expect(gone.filter(({ kind }) => kind === 'nightly')).toEqual(outdated(nightly(20), NOW))
  })
})
