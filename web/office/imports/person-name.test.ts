import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TEXT_MAX } from '#contract/constants.ts'
import { IMPORT_VALUE_MAX } from '#contract/staff-constants.ts'
import { mappingFor, rowsOf, unusedHeaders } from './mapping.ts'
import { joinName } from './person-name.ts'
import type { FileTable } from './sheet.ts'

const tableOf = (cells: Record<string, string>): FileTable => ({ headers: Object.keys(cells), rows: [{ number: 2, cells }] })
const valuesOf = (cells: Record<string, string>) => {
  const table = tableOf(cells)
  const [row] = rowsOf('customers', table, mappingFor('customers', table, [], undefined))
  const { stage: _, ...values } = row?.values ?? {}
  return values
}

describe('the columns of a name become one name', () => {
  test.each([
    [{ 'First Name': 'Asha', 'Last Name': 'Kale' }, 'Asha Kale'],
    [{ SURNAME: 'Kale', 'Given name': 'Asha' }, 'Asha Kale'],
    [{ last_name: 'Kale', first_name: 'Asha', middle_name: 'Vijay' }, 'Asha Vijay Kale'],
    [{ LastName: 'Kale', 'first-name *': 'Asha', Salutation: 'Mrs' }, 'Mrs Asha Kale'],
    [{ 'Billing First Name': 'Asha', 'Billing Last Name': 'Kale' }, 'Asha Kale'],
    [{ 'Family name (required)': 'Kale', Forename: 'Asha' }, 'Asha Kale'],
    [{ आडनाव: 'काळे', 'पहिले नाव': 'आशा', 'मधले नाव': 'विजय' }, 'आशा विजय काळे'],
    [{ 'पहला नाम': 'आशा', उपनाम: 'काळे' }, 'आशा काळे'],
    [{ Name: 'Asha', Surname: 'Kale' }, 'Asha Kale'],
    [{ Name: 'Kale', 'First Name': 'Asha' }, 'Asha Kale'],
    [{ 'Full name': 'KALE, Asha', 'First Name': 'Asha', 'Last Name': 'Kale' }, 'Asha Kale'],
    [{ 'Full name': 'Asha Kale', 'First Name': 'Asha', 'Middle Name': 'Vijay', 'Last Name': 'Kale' }, 'Asha Vijay Kale'],
    [{ 'First Name': 'Asha', 'Last Name': '-' }, 'Asha'],
    [{ 'First Name': 'Kumar', 'Last Name': 'Kumar' }, 'Kumar Kumar'],
    [{ Salutation: 'M/s', 'First Name': '', 'Last Name': '', Company: 'Kale Traders' }, 'Kale Traders'],
    [{ 'First Name': '#REF!', 'Last Name': 'N/A' }, undefined],
  ])('%j is %s', (cells, name) =>
    expect(valuesOf({ ...cells, Phone: '9822041375' })).toEqual({ ...(name && { name }), phone: '9822041375' }),
  )

  test('in any order of the columns, with every word once', () => {
    const words = fc.constantFrom('Asha', 'Ravi', 'Kale', 'Patil', 'काळे', 'D’Souza', '')
    const parts = fc.record({ salutation: fc.constantFrom('', 'Mrs'), firstName: words, middleName: words, lastName: words })
    const titles = { salutation: 'Salutation', firstName: 'First Name', middleName: 'Middle Name', lastName: 'Last Name' }
    const fields = ['salutation', 'firstName', 'middleName', 'lastName'] as const
    fc.assert(
      fc.property(parts, fc.shuffledSubarray([...fields], { minLength: 4 }), (cells, order) => {
        const said = fields.map((field) => cells[field]).filter(Boolean)
        const values = valuesOf(Object.fromEntries(order.map((field) => [titles[field], cells[field]])))
        expect(values.name).toBe(said.every((word) => word === 'Mrs') ? undefined : said.join(' '))
      }),
    )
  })

  test('and with a whole name beside them no word is lost', () => {
    const words = fc.array(fc.constantFrom('Asha', 'Ravi', 'Kale', 'Patil', 'V'), { maxLength: 3 }).map((all) => all.join(' '))
    fc.assert(
      fc.property(fc.record({ name: words, salutation: words, firstName: words, middleName: words, lastName: words }), (cells) => {
        const joined = new Set(joinName(cells).split(' '))
        for (const word of Object.values(cells).flatMap((text) => text.split(' '))) expect(word === '' || joined.has(word)).toBe(true)
      }),
    )
  })
})

describe('nothing of a row is lost unseen', () => {
  test('a company beside a name, a second phone and columns that no field takes go into the notes', () => {
    const cells = {
      ...{ 'First Name': 'Asha', 'Last Name': 'Kale', Company: 'Kale Traders', Phone: '98220 41375, 98220 41376', Notes: 'Calls late' },
      ...{ City: 'Pune', 'Tax number': '', Balance: 'n/a' },
    }
    expect(valuesOf(cells)).toEqual({
      name: 'Asha Kale',
      phone: '98220 41375',
      notes: 'Calls late\nCompany: Kale Traders\nPhone: 98220 41375, 98220 41376\nCity: Pune',
    })
    const table = tableOf(cells)
    const mapping = mappingFor('customers', table, [], undefined)
    expect(unusedHeaders(table, mapping)).toEqual(['City', 'Tax number', 'Balance'])
    const [row] = rowsOf('customers', table, { ...mapping, restInNotes: false })
    expect(row?.values.notes).not.toContain('Pune')
  })

  test('the phone of another column is that of a row without its own, or with one of a house', () => {
    expect(valuesOf({ Name: 'Asha', Mobile: '', Phone: '98220 41375' })).toMatchObject({ phone: '98220 41375' })
    expect(valuesOf({ Name: 'Asha', Mobile: '2546123', 'Alternate phone': '98220 41375' })).toEqual({
      name: 'Asha',
      phone: '98220 41375',
      notes: 'Mobile: 2546123\nAlternate phone: 98220 41375',
    })
    expect(valuesOf({ Name: 'Asha', Phone: '98220 41375', Mobile: '98220 41376' })).toEqual({
      name: 'Asha',
      phone: '98220 41376',
      notes: 'Phone: 98220 41375',
    })
  })

  test('of a cell that is longer than any field, enough is sent that its row is refused, and not all rows of the call', () => {
    const values = valuesOf({ Name: 'Asha', Problem: 'x'.repeat(IMPORT_VALUE_MAX + 1), City: 'y'.repeat(IMPORT_VALUE_MAX) })
    expect(Object.values(values).map((value) => value.length)).toEqual([4, IMPORT_VALUE_MAX, IMPORT_VALUE_MAX])
    expect(TEXT_MAX).toBeLessThan(IMPORT_VALUE_MAX)
  })

  test('a company is that of the device in a file of repairs', () => {
    expect(valuesOf({ Name: 'Asha', Company: 'Dell', Model: 'Inspiron' })).toEqual({ name: 'Asha', brand: 'Dell', model: 'Inspiron' })
    expect(valuesOf({ Name: 'Asha', Company: 'Kale Traders', Brand: 'Dell' })).toEqual({
      name: 'Asha',
      brand: 'Dell',
      notes: 'Company: Kale Traders',
    })
  })

  test('columns of products that no field takes are named', () => {
    const table = tableOf({ Title: 'Charger', Price: '900', 'Tax class': 'gst-18' })
    expect(unusedHeaders(table, mappingFor('products', table, [], undefined))).toEqual(['Tax class'])
  })

  test('a warranty of two years has the days of the calendar', () => {
    const repair = { Name: 'Asha', Model: 'Inspiron', Delivered: '05/11/2023' }
    expect(valuesOf({ ...repair, Warranty: '2 Years' })).toMatchObject({ warrantyDays: '731' })
    expect(valuesOf({ ...repair, Warranty: '90 d' })).toMatchObject({ warrantyDays: '90' })
    expect(valuesOf({ ...repair, Warranty: '30' })).toMatchObject({ warrantyDays: '30' })
  })
})
