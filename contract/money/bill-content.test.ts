import { expect, test } from 'vitest'
import { amountInWords } from '#texts/amount-in-words.ts'
import { formatPaise } from '#texts/amounts.ts'
import * as texts from '#texts/bill.ts'
import { deviceKind } from '#texts/device-kinds.ts'
import { paymentModes as modes } from '#texts/payment-modes.ts'
import { documentAmounts, lineAmounts } from './bill-amounts.ts'
import { belowOf, billContent, copiesOf } from './bill-content.ts'
import type { PrintedBill } from './bills.ts'

interface Item {
  code?: string
  rate?: number
  rupees?: number
  quantity?: number
}

/** A bill of a shop in Maharashtra, with amounts as they are computed for it. */
function billOf(items: Item[], over: Partial<PrintedBill> = {}): PrintedBill {
  const taxKind = over.taxKind ?? 'local'
  const lines = items.map(({ code = '8471', rate = 1800, rupees = 1000, quantity = 1 }, index) => ({
    ...{ id: index + 1, description: `Item ${index + 1}`, code, quantity, unitPrice: rupees * 100, discount: 0, taxRate: rate },
    ...{ isMargin: false, serial: '', warrantyUntil: null, credited: 0 },
    ...lineAmounts({ quantity, unitPrice: rupees * 100, discount: 0, taxRate: rate, purchasePrice: null }, { taxKind, isInclusive: false }),
  }))
  const { roundOff, ...amounts } = documentAmounts(lines, 'paisa')
  const shop = { name: 'Demo Repairs', address: 'Pune', phone: '+919822041300', email: 'a@b.in', gstin: '27AAAPA0000A1Z7', terms: '' }
  return {
    ...{
      kind: 'bill',
      form: 'invoice',
      number: 'INV/26-27/000001',
      issuedOn: '2026-11-29',
      reference: '',
      devices: [],
      reason: '',
      taxKind,
    },
    shop: { ...shop, state: { code: '27', name: 'Maharashtra' }, upiId: '', upiName: '', isUpiMerchant: false, bank: null },
    customer: { name: '', phone: '', address: '', delivery: '', gstin: '', state: null },
    ...{ isInclusive: false, placeOfSupply: { code: '27', name: 'Maharashtra' }, stateTax: 'SGST', lines, ...amounts, roundOff },
    ...{ original: null, creditNotes: [], payments: [], paid: 0, writtenOff: 0, due: amounts.total, upi: null },
    ...over,
  }
}
const contentOf = (bill: PrintedBill, ...copy: Parameters<typeof billContent>[2][]) =>
  billContent(bill, { bill: texts, modes, deviceKind, amountInWords, formatPaise, formatDate: (day) => day }, ...copy)
const customer = (over: object) => ({ ...billOf([]).customer, ...over })
const columnsOf = (bill: PrintedBill) => contentOf(bill).columns.map(({ name }) => name)

test('the tax of each rate stands apart, in its halves', () => {
  const several = billOf([{}, { rate: 500, rupees: 200 }, { rate: 0, rupees: 50 }])
  expect(contentOf(several).sums).toEqual([
    ['Taxable value at 18%', '₹1,000.00'],
    ['CGST 9%', '₹90.00'],
    ['SGST 9%', '₹90.00'],
    ['Taxable value at 5%', '₹200.00'],
    ['CGST 2.5%', '₹5.00'],
    ['SGST 2.5%', '₹5.00'],
    ['Exempt value', '₹50.00'],
  ])
  expect(contentOf(billOf([{}, {}], { taxKind: 'interstate' })).sums).toEqual([
    ['Taxable value', '₹2,000.00'],
    ['IGST 18%', '₹360.00'],
  ])
})

test('a bill is titled by what is on it, and keeps its codes', () => {
  const titleOf = (bill: PrintedBill) => contentOf(bill).name
  const [taxed, exempt] = [{}, { rate: 0, code: '4901' }]
  const registered = { customer: customer({ gstin: '29ZZZCZ0000Z1ZX' }) }
  expect(titleOf(billOf([taxed]))).toBe('Tax invoice')
  expect(titleOf(billOf([exempt]))).toBe('Bill of supply')
  expect(titleOf(billOf([taxed, exempt]))).toBe('Invoice-cum-bill of supply')
  expect(titleOf(billOf([taxed, exempt], registered))).toBe('Tax invoice')
  expect(columnsOf(billOf([exempt]))).toEqual(['description', 'code', 'quantity', 'unitPrice', 'total'])
  expect(contentOf(billOf([exempt]))).toMatchObject({ sums: [], subtitle: '' })
  expect(columnsOf(billOf([taxed]))).toEqual(['description', 'code', 'quantity', 'unitPrice', 'taxable', 'rate', 'total'])
  const composition = billOf([taxed], { form: 'supply', taxKind: 'none', placeOfSupply: null })
  expect(contentOf(composition).subtitle).toBe(texts.composition)
  expect(columnsOf(composition)).toEqual(['description', 'code', 'quantity', 'unitPrice', 'total'])
  const plain = billOf([{ code: '' }], { form: 'plain', taxKind: 'none', placeOfSupply: null })
  expect(columnsOf(plain)).toEqual(['description', 'quantity', 'unitPrice', 'total'])
})

test('goods have a unit and a price of one, services no unit, and the price says whether it includes tax', () => {
  const { lines, columns } = contentOf(billOf([{ quantity: 2 }, { code: '998713', quantity: 3 }]))
  expect(lines.map(({ cells }) => [cells.quantity, cells.unitPrice])).toEqual([
    ['2 NOS', '₹1,000.00'],
    ['3', '₹1,000.00'],
  ])
  const priceOf = (all: typeof columns) => all.find(({ name }) => name === 'unitPrice')?.title
  expect(priceOf(columns)).toBe('Unit price')
  expect(priceOf(contentOf(billOf([{}], { isInclusive: true })).columns)).toBe('Unit price with tax')
})

test('a tax invoice for goods has three copies, for work two, and nothing else has any', () => {
  const [goods, work] = [billOf([{}, { code: '998713' }]), billOf([{ code: '998713' }])]
  expect(copiesOf(goods)).toEqual(['recipient', 'transporter', 'supplier'])
  expect(copiesOf(work)).toEqual(['recipient', 'supplier'])
  expect(contentOf(goods).copy).toBe('Original for recipient')
  expect([contentOf(goods, 'supplier').copy, contentOf(work, 'supplier').copy]).toEqual([
    'Triplicate for supplier',
    'Duplicate for supplier',
  ])
  for (const other of [billOf([{ rate: 0 }]), billOf([{}], { kind: 'credit_note' }), billOf([{}], { form: 'plain', taxKind: 'none' })])
    expect([copiesOf(other), contentOf(other, 'supplier').copy]).toEqual([[], ''])
})

test('a reprint names each credit note and payment and what was written off, and adds up', () => {
  const note = { id: 2, number: 'CN/26-27/000001', issuedOn: '2026-12-01', total: 18_000 }
  const paidBy = (mode: string, day: string, amount: number, voucher?: string) => ({
    ...{ mode, day, amount, isAdvance: voucher !== undefined, voucher: voucher ?? '' },
  })
  const payments = [
    ...[
      paidBy('upi', '2026-11-12', 30_000, 'RV/26-27/000038'),
      paidBy('cash', '2026-11-13', 10_000, ''),
      paidBy('cash', '2026-11-29', 9000),
      paidBy('cash', '2026-11-29', 6000),
    ],
    paidBy('upi', '2026-12-02', -5000),
  ]
  const reprinted = billOf([{}], { creditNotes: [note], payments, paid: 50_000, writtenOff: 2000, due: 48_000 })
  const { total, settled, balance } = contentOf(reprinted)
  expect([total, ...settled, balance]).toEqual([
    ['Total', '₹1,180.00'],
    ['Credit note CN/26-27/000001 of 2026-12-01', '-₹180.00'],
    ['Advance RV/26-27/000038, UPI, 2026-11-12', '-₹300.00'],
    ['Advance, Cash, 2026-11-13', '-₹100.00'],
    ['Cash, 2026-11-29', '-₹150.00'],
    ['Given back: UPI, 2026-12-02', '₹50.00'],
    ['Written off', '-₹20.00'],
    ['Balance due', '₹480.00'],
  ])
  expect(contentOf(billOf([{}], { paid: 120_000, due: -2000 })).balance).toEqual(['To be given back', '₹20.00'])
})

test('a bill for a repair names the device once, and each of several by its reference', () => {
  const device = { reference: 'R-7CW2G', kind: 'Laptop', name: 'HP Pavilion 15', serial: '5CD2140XYZ' }
  const factsOf = (reference: string, ...devices: PrintedBill['devices']) =>
    contentOf(billOf([{}], { reference, devices, placeOfSupply: null })).facts.slice(1)
  expect(factsOf('R-7CW2G', device)).toEqual([
    ['Reference', 'R-7CW2G'],
    ['Device', 'Laptop HP Pavilion 15\nSerial no. 5CD2140XYZ'],
  ])
  expect(factsOf('R-7CW2G, R-8DX3H', device, { reference: 'R-8DX3H', kind: 'Phone', name: '', serial: '' })).toEqual([
    ['R-7CW2G', 'Laptop HP Pavilion 15\nSerial no. 5CD2140XYZ'],
    ['R-8DX3H', 'Phone'],
  ])
  expect(factsOf('R-7CW2G', { ...device, kind: '', name: '', serial: '' }), 'nobody wrote it down').toEqual([['Reference', 'R-7CW2G']])
})

test('a narrow paper names codes and rates, and the price of one where that is not the amount', () => {
  const belowIn = (bill: PrintedBill) => {
    const content = contentOf(bill)
    return content.lines.map((line) => belowOf(content, line).replaceAll('\u00a0', ' '))
  }
  const inclusive = { isInclusive: true, taxKind: 'none', form: 'plain' } as const
  expect(belowIn(billOf([{ code: '998713' }, { quantity: 2 }]))).toEqual([
    'SAC 998713 · Unit price ₹1,000.00 · Tax 18%',
    'HSN 8471 · Unit price ₹1,000.00 · Tax 18%',
  ])
  expect(belowIn(billOf([{ code: '' }, { code: '', quantity: 2 }], inclusive))).toEqual(['', 'Unit price ₹1,000.00'])
})

test('a delivery to another address is named', () => {
  const { lines } = contentOf(billOf([{}], { customer: customer({ name: 'Deccan Traders', delivery: 'Plot 7, Hubballi' }) })).customer
  expect(lines).toEqual(['Deccan Traders', 'Deliver to: Plot 7, Hubballi'])
})
