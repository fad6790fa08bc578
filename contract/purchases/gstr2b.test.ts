import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareGstr2b, type EnteredBill, type FiledBill, readGstr2b } from './gstr2b.ts'

const file = JSON.stringify({
  chksum: 'x',
  data: {
    ...{ gstin: '27AAAPA0000A1Z7', rtnprd: '112026', version: '1.0' },
    docdata: {
      b2b: [
        {
          ...{ ctin: '27AAAPA0000A1Z7', trdnm: 'DECCAN TRADERS', supprd: '112026' },
          inv: [
            {
              ...{ inum: 'DT/0042', typ: 'R', dt: '21-11-2026', val: 1230, pos: '27', rev: 'N', itcavl: 'Y' },
              items: [
                { num: 1, rt: 18, txval: 1000.5, igst: 0, cgst: 90.05, sgst: 90.05, cess: 0 },
                { num: 2, rt: 0, txval: 49.4, igst: 0, cgst: 0, sgst: 0, cess: 0 },
              ],
            },
            { inum: 'DT/0043', dt: '22-11-2026', val: 118, txval: 100, igst: 18, cgst: 0, sgst: 0 },
          ],
        },
      ],
      cdnr: [{ ctin: '29ZZZCZ0000Z1ZX', nt: [{ ntnum: 'CN 7', typ: 'C', dt: '30-11-2026', val: '59.00', txval: 50, igst: 9 }] }],
    },
  },
})

test('a file of the portal is read to the paisa, and nothing else is', () => {
  const [first, second, note, ...others] = readGstr2b(file) ?? []
  expect(first).toEqual({
    ...{ kind: 'bill', gstin: '27AAAPA0000A1Z7', supplier: 'DECCAN TRADERS', number: 'DT/0042', day: '2026-11-21' },
    ...{ total: 123_000, taxable: 104_990, igst: 0, cgst: 9_005, sgst: 9_005 },
  })
  expect(second).toMatchObject({ taxable: 10_000, igst: 1_800 })
  expect(note).toMatchObject({ kind: 'credit_note', gstin: '29ZZZCZ0000Z1ZX', number: 'CN 7', day: '2026-11-30', total: 5_900, igst: 900 })
  expect(others).toEqual([])
  for (const text of ['', '{', '[]', '{"data":{}}', '{"data":{"docdata":{"b2b":[{"ctin":7}]}}}']) expect(readGstr2b(text)).toBeUndefined()
  expect(readGstr2b('{"data":{"docdata":{}}}')).toEqual([])
})

test('a document is found however its number is written, and says in what it differs', () => {
  const [filed] = readGstr2b(file) as [FiledBill]
  const entered: EnteredBill = { ...filed, id: 1, supplier: 'Deccan', number: 'dt-42' }
  expect(compareGstr2b([filed], [entered]).matched).toHaveLength(1)
  expect(compareGstr2b([filed], [{ ...entered, total: filed.total + 100 }]).matched, 'it was rounded').toHaveLength(1)
  const other = { ...entered, day: '2026-11-20', cgst: filed.cgst + 101 }
  expect(compareGstr2b([filed], [other]).differs).toMatchObject([{ fields: ['day', 'cgst'] }])
  expect(compareGstr2b([filed], [{ ...entered, kind: 'credit_note' }])).toMatchObject({ onlyHere: [{ id: 1 }], onlyThere: [filed] })
})

test('every document is in one list, once', async () => {
  const facts = fc.record({
    kind: fc.constantFrom('bill' as const, 'credit_note' as const),
    gstin: fc.constantFrom('27AAAPA0000A1Z7', '29ZZZCZ0000Z1ZX'),
    number: fc.constantFrom('1', '01', 'A-1', 'a1', 'B2'),
    day: fc.constantFrom('2026-11-01', '2026-11-02'),
    total: fc.nat(500),
  })
  const filedBill = facts.map((each): FiledBill => ({ ...each, supplier: '', taxable: 0, igst: 0, cgst: 0, sgst: 0 }))
  await fc.assert(
    fc.property(fc.array(filedBill), fc.array(filedBill), (filed, others) => {
      const entered = others.map((each, id) => ({ ...each, id }))
      const { matched, differs, onlyHere, onlyThere } = compareGstr2b(filed, entered)
      const both = [...matched, ...differs]
      expect(new Set([...both.map((each) => each.filed), ...onlyThere])).toEqual(new Set(filed))
      expect(both.length + onlyThere.length).toBe(filed.length)
      expect([...both.map((each) => each.entered.id), ...onlyHere.map(({ id }) => id)].sort((a, b) => a - b)).toEqual(
        entered.map(({ id }) => id),
      )
    }),
  )
})
