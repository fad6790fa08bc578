import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { IMPORT_ROWS_MAX } from '#contract/staff-constants.ts'
import { ExcelDay, xlsx } from '#tests/support/xlsx.ts'
import { mappingFor, rowsOf, wholeDigits } from './mapping.ts'
import { isMonthFirst, readDay } from './read-day.ts'
import { readTable as readContent } from './read-table.ts'
import type { FileTable } from './sheet.ts'
import type { UnreadableFileError } from './unreadable-file-error.ts'

const fileOf = (content: string | Buffer, name = 'file') => new File([content as BlobPart], name)
async function readTable(file: File): Promise<FileTable> {
  const content = await readContent(file)
  if ('html' in content) throw new Error('The file is a web page')
  return content
}
const reasonOf = (file: File) =>
  readTable(file).then(
    () => 'none',
    (error: UnreadableFileError) => error.reason,
  )
const cellsOf = ({ rows }: FileTable) => rows.map(({ cells }) => cells)

const zipOf = (parts: Record<string, string>) =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))))

describe('a file', () => {
  test('is read as a CSV or as an Excel file by what it contains', async () => {
    const csv = '\uFEFFName;Phone\r\n\r\n"Kale; Asha";9822041375\r\n'
    expect(await readTable(fileOf(csv, 'people.xlsx'))).toEqual({
      headers: ['Name', 'Phone'],
      rows: [{ number: 3, cells: { Name: 'Kale; Asha', Phone: '9822041375' } }],
    })
    const table = await readTable(
      fileOf(
        xlsx([
          ['Name', ' Phone ', 'IMEI', 'Received', 'Price', 'PIN', 'Sum'],
          ['Asha & <Co>', 919822041375, 356938035643809, new ExcelDay('2024-11-05'), 1500.5, '00411', 0.1 + 0.2],
        ]),
        'people.csv',
      ),
    )
    expect(cellsOf(table)).toEqual([
      {
        Name: 'Asha & <Co>',
        Phone: '919822041375',
        IMEI: '356938035643809',
        Received: '2024-11-05',
        Price: '1500.5',
        PIN: '00411',
        Sum: '0.3',
      },
    ])
  })

  test('that is a web page is told by its content', async () => {
    const html = '\n<!DOCTYPE html><TABLE><TR><TD>Kale’s</TD></TR></TABLE>'
    for (const content of [html, `\uFEFF${html}`, Buffer.from(`\uFEFF${html}`, 'utf16le')])
      expect(await readContent(fileOf(content, 'people.xls'))).toEqual({ html })
  })

  test('of a person has titles above its heading, empty lines below its rows, amounts as in India, and the encoding of its Excel', async () => {
    const lines = ['Kale’s stock – 2025;;', ';;', 'Name;Price;Notes', 'Café PC;1,24,999.00;₹ later', ';;', '', '']
    const rows = [{ number: 4, cells: { Name: 'Café PC', Price: '1,24,999.00', Notes: '₹ later' } }]
    const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')
    const text = lines.join('\r\n')
    const wanted = { headers: ['Name', 'Price', 'Notes'], rows }
    expect(await readTable(fileOf(text))).toEqual(wanted)
    expect(await readTable(fileOf(utf16(text.replaceAll(';', '\t'))))).toEqual(wanted)
    expect(await readTable(fileOf(utf16(text).swap16()))).toEqual(wanted)
    for (const bare of [utf16(text).subarray(2), utf16(text).swap16().subarray(2)]) expect(await readTable(fileOf(bare))).toEqual(wanted)
    // Node 20 reads the quotes and dashes of this encoding wrongly; the browser test has some.
    const windows = Buffer.from('Name;Notes\r\nCaf\xe9;Pune', 'latin1')
    expect(cellsOf(await readTable(fileOf(windows)))).toEqual([{ Name: 'Café', Notes: 'Pune' }])
    const sheet = xlsx([['Kale’s stock'], ['', ''], ['Name', 'Price', 'Notes'], ['Café PC', 124999, ''], ['', '', ''], ['', '', '']])
    expect(await readTable(fileOf(sheet))).toEqual({
      ...wanted,
      rows: [{ number: 4, cells: { Name: 'Café PC', Price: '124999', Notes: '' } }],
    })
  })

  test('keeps each value of a CSV: a column without a title, or with the title of another, and zeros that are written for Excel', async () => {
    const lines = ['sep=|', 'Name|Phone||Phone|Empty', '="Asha"|="09822041375"|Pune|\'+912025461234|']
    expect(await readTable(fileOf(lines.join('\r\n')))).toEqual({
      headers: ['Name', 'Phone', '(C)', 'Phone (2)', 'Empty'],
      rows: [{ number: 3, cells: { Name: 'Asha', Phone: '09822041375', '(C)': 'Pune', 'Phone (2)': '+912025461234', Empty: '' } }],
    })
  })

  test('that unpacks to too much, has too many rows or none, or is no table, is refused with a reason', async () => {
    // What a part unpacks to is in the directory at the end of the archive.
    const bomb = xlsx([['Name'], ['Asha']])
    bomb.writeUInt32LE(100_000_000, bomb.indexOf('PK\u0001\u0002') + 24)
    expect(await reasonOf(fileOf(bomb))).toBe('too_large')
    expect(await reasonOf(fileOf(`Name\n${'Asha\n'.repeat(IMPORT_ROWS_MAX + 1)}`))).toBe('too_many_rows')
    expect(await reasonOf(fileOf(xlsx([['Name']])))).toBe('empty')
    expect(await reasonOf(fileOf(''))).toBe('empty')
    expect(await reasonOf(fileOf('Name,Price\n"15 inch" laptop,500\nMouse,200'))).toBe('open_quote')
    expect(await reasonOf(fileOf('Name,Price\n15.6" laptop,500\n"17"" laptop" ,600'))).toBe('none')
    expect(await reasonOf(fileOf(Buffer.from([0xd0, 0xcf, 0x11, 0xe0])))).toBe('old_excel')
    const none = [
      'PK but no archive',
      '%PDF-1.7\n',
      '{\\rtf1',
      '<?xml version="1.0"?><Workbook><Table><Row/></Table></Workbook>',
      'a\0b\0\0\0',
    ]
    for (const content of [...none, 'MIME-Version: 1.0', zipOf({ 'content.xml': '<office/>' }), zipOf({ 'xl/workbook.bin': '' })])
      expect([content, await reasonOf(fileOf(content))]).toEqual([content, 'no_table'])
  })
})

test.each([
  ['05/11/2024', '2024-11-05'],
  ['5-11-24 14:30', '2024-11-05'],
  ['2024-11-05T10:00:00Z', '2024-11-05'],
  ['2024/11/5', '2024-11-05'],
  ['5 Nov 2024', '2024-11-05'],
  ['05-Nov-24', '2024-11-05'],
  ['Nov 5, 2024 10:00 AM', '2024-11-05'],
  ['Tuesday, November 5, 2024', '2024-11-05'],
  ['45601', '2024-11-05'],
  ['31/02/2024', '31/02/2024'],
  ['soon', 'soon'],
])('the day in %s is %s', (text, day) => expect(readDay(text, false)).toBe(day))

test('a column has the month first only where the day cannot be', () => {
  expect(isMonthFirst(['11/05/2024', '11/25/2024'])).toBe(true)
  expect(isMonthFirst(['11/05/2024', '25/11/2024'])).toBe(false)
  expect(isMonthFirst(['11/05/2024'])).toBe(false)
  expect(readDay('11/25/2024', true)).toBe('2024-11-25')
})

test.each([
  ['9.822041375E+09', '9822041375'],
  ['9.82E+09', '9.82E+09'],
  ['9822041375.0', '9822041375'],
  ['1500.5', '1500.5'],
])('a spreadsheet means by %s the digits %s', (cell, digits) => expect(wholeDigits(cell)).toBe(digits))

test('columns of a repair program become rows with stages, kinds, phones and days', () => {
  const cells = {
    ...{
      Customer: 'Asha Kale',
      Mobile: '98220 41375 / 020-2546',
      Email: 'n/a',
      'Ticket No': 'T-1',
      Device: 'Inspiron 15',
      Issue: 'No power',
    },
    ...{ Status: 'Repaired & Collected', 'Device Type': 'Laptops', 'Created Date': '11/25/2024', Warranty: '3 months', Total: '-' },
  }
  const table: FileTable = { headers: Object.keys(cells), rows: [{ number: 2, cells }] }
  const mapping = mappingFor('customers', table, [], undefined)
  expect([...rowsOf('customers', table, mapping)]).toEqual([
    {
      number: 2,
      values: {
        ...{ name: 'Asha Kale', phone: '98220 41375 ', ticket: 'T-1', description: 'No power', model: 'Inspiron 15', deviceKind: 'Laptop' },
        ...{ stage: 'handed_over', receivedOn: '2024-11-25', warrantyDays: '92' },
        notes: 'Mobile: 98220 41375 / 020-2546',
      },
    },
  ])
})
