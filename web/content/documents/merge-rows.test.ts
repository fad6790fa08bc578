import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeLines } from './merge-lines.ts'
import { type IdentifiedRow, type MergedRows, mergeRows } from './merge-rows.ts'

interface Question extends IdentifiedRow {
  question: string
  answer: string
}
const row = (id: string, answer = `answer ${id}`): Question => ({ id, question: `question ${id}`, answer })
const ids = (rows: readonly IdentifiedRow[]) => rows.map(({ id }) => id).join('')
const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => row(id)) as [Question, Question, Question, Question]
const base = [a, b, c]
const theirs = (part: string) => part !== ''

test('edits of different rows, and of different fields of a row, merge', () => {
  const remote = [{ ...a, question: 'theirs' }, { ...b, answer: 'theirs' }, c]
  const own = [{ ...a, answer: 'own' }, b, { ...c, answer: 'own' }]
  expect(mergeRows(base, remote, own)).toEqual({
    rows: [
      { ...a, question: 'theirs', answer: 'own' },
      { ...b, answer: 'theirs' },
      { ...c, answer: 'own' },
    ],
    conflicts: [],
  })
})

test('the same field of a row changed by both is a conflict, and either side can be taken', () => {
  const [remote, own] = [
    [{ ...a, answer: 'theirs' }, b, c],
    [{ ...a, answer: 'own' }, b, c],
  ]
  expect(mergeRows(base, remote, own)).toMatchObject({ rows: own, conflicts: [{ part: 'a.answer', kind: 'field' }] })
  expect(mergeRows(base, remote, own, theirs).rows).toEqual(remote)
})

test('deleted by one and changed by the other is a conflict on both sides', () => {
  const [deleted, changed] = [
    [b, c],
    [{ ...a, answer: 'changed' }, b, c],
  ]
  expect(mergeRows(base, deleted, changed)).toMatchObject({ rows: changed, conflicts: [{ part: 'a', kind: 'row', remote: undefined }] })
  expect(mergeRows(base, deleted, changed, theirs).rows).toEqual(deleted)
  expect(mergeRows(base, changed, deleted)).toMatchObject({ rows: deleted, conflicts: [{ part: 'a', kind: 'row', own: undefined }] })
  expect(mergeRows(base, changed, deleted, theirs).rows).toEqual(changed)
})

test.each([
  ['one side moves, the other edits', [c, a, b], [{ ...a, answer: 'own' }, b, c], 'cab'],
  ['both move different rows', [b, c, a, d], [d, a, b, c], 'dbca'],
  ['a row is added behind one that moved', [b, c, a], [a, d, b, c], 'bcad'],
  ['both add at the end: what was saved first comes first', [a, b, c, row('x')], [a, b, c, row('y')], 'abcxy'],
  ['both delete the same', [a, c], [a, c], 'ac'],
  ['an addition before a deletion', [a, c], [a, d, b, c], 'adc'],
])('%s', (_, remote, own, order) => {
  const baseline = remote.length + own.length === 8 && !order.includes('x') ? [a, b, c, d] : base
  const merged = mergeRows(baseline, remote, own)
  expect(merged.conflicts).toEqual([])
  expect(ids(merged.rows)).toBe(order)
})

test('orders that cannot both be are a question', () => {
  const merged = mergeRows(base, [b, a, c], [a, c, b])
  expect(merged).toMatchObject({ conflicts: [{ kind: 'order' }] })
  expect(ids(merged.rows)).toBe('acb')
  expect(ids(mergeRows(base, [b, a, c], [a, c, b], theirs).rows)).toBe('bac')
})

const answer = fc.constantFrom('same', 'one', 'two', 'a longer answer')
const baselines = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 6 }).map((names) => names.map((id) => row(id)))
/** Any changes of a list: rows deleted, edited, moved and added. */
const changed = (rows: readonly Question[], prefix: string) =>
  fc
    .record({
      kept: fc.shuffledSubarray([...rows]),
      answers: fc.array(fc.option(answer), { minLength: rows.length, maxLength: rows.length }),
      added: fc.uniqueArray(fc.constantFrom('1', '2', '3'), { maxLength: 2 }),
      at: fc.nat(6),
    })
    .map(({ kept, answers, added, at }) =>
      kept
        .map((each, index) => ({ ...each, answer: answers[index] ?? each.answer }))
        .toSpliced(at, 0, ...added.map((id) => row(prefix + id))),
    )
const edits = baselines.chain((rows) => fc.tuple(fc.constant(rows), changed(rows, 'r'), changed(rows, 'o')))
const partsOf = ({ conflicts }: MergedRows<Question>) => conflicts.map(({ part }) => part).toSorted()
const sorted = (rows: readonly IdentifiedRow[]) => rows.toSorted((one, other) => one.id.localeCompare(other.id))

test('with any changes of both sides each value of a side is in the result, was the old one, or is in a conflict', () => {
  fc.assert(
    fc.property(edits, ([baseline, remote, own]) => {
      const { rows, conflicts } = mergeRows(baseline, remote, own)
      const find = (list: readonly Question[], id: string) => list.find((each) => each.id === id)
      for (const side of [remote, own])
        for (const each of side) {
          const old = find(baseline, each.id)
          const isAsked = conflicts.some(({ part }) => part === each.id || part === `${each.id}.answer`)
          if (each.answer !== old?.answer) expect(isAsked || find(rows, each.id)?.answer === each.answer).toBe(true)
        }
      for (const { id } of baseline) {
        const isDeleted = !find(remote, id) || !find(own, id)
        expect(find(rows, id) === undefined || !isDeleted || conflicts.some(({ part }) => part === id)).toBe(true)
      }
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    }),
    { numRuns: 1000 },
  )
})

test('without a conflict it makes no difference who saves first', () => {
  fc.assert(
    fc.property(edits, ([baseline, remote, own]) => {
      const [one, other] = [mergeRows(baseline, remote, own), mergeRows(baseline, own, remote)]
      expect(one.conflicts.length).toBe(other.conflicts.length)
      if (one.conflicts.length === 0) expect(sorted(one.rows)).toEqual(sorted(other.rows))
    }),
    { numRuns: 1000 },
  )
})

test('a change of one side alone is taken as it is, and merging the result again changes nothing', () => {
  fc.assert(
    fc.property(edits, ([baseline, remote, own]) => {
      expect(mergeRows(baseline, remote, baseline)).toEqual({ rows: remote, conflicts: [] })
      expect(mergeRows(baseline, baseline, own)).toEqual({ rows: own, conflicts: [] })
      const merged = mergeRows(baseline, remote, own)
      const again = mergeRows(baseline, remote, merged.rows)
      expect(again.rows).toEqual(merged.rows)
      expect(partsOf(again)).toEqual(partsOf(merged))
      const taken = mergeRows(baseline, remote, merged.rows, theirs)
      expect(mergeRows(remote, remote, taken.rows).rows).toEqual(taken.rows)
    }),
    { numRuns: 1000 },
  )
})

test('lines merge when they are different ones', () => {
  const lines = ['one', 'two', 'three']
  expect(mergeLines(lines, ['1', 'two', 'three'], ['one', '2', 'three'])).toEqual(['1', '2', 'three'])
  expect(mergeLines(lines, [...lines, 'four'], ['two', 'three'])).toEqual(['two', 'three', 'four'])
  expect(mergeLines(lines, [...lines, 'four'], [...lines, 'five'])).toEqual([...lines, 'four', 'five'])
  expect(mergeLines(lines, ['ONE', 'two', 'three'], ['1', 'two', 'three'])).toBeUndefined()
  expect(mergeLines(lines, lines, ['x'])).toEqual(['x'])
})
