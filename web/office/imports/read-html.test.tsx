import { describe, expect, test } from 'vitest'
import { readHtml } from './read-html.ts'
import { tableOf } from './sheet.ts'

const tableIn = (html: string) => tableOf(readHtml(html))

describe('a web page that is named as an Excel file', () => {
  test('is read as its largest table, without what is in cells of cells', () => {
    const html = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta charset="utf-8"><style>td{}</style></head><body>
      <table><tr><td>Joglekar Computers</td></tr></table>
      <table border=1><thead><tr><th>Name<th>Phone<th>Notes</tr></thead>
      <tr><td>Asha&nbsp;Kale<td x:num="9822041375">9.82E+09</td><td>Dead<br>screen &amp;
        keyboard <table><tr><td>inner</td></tr></table></td></tr>
      <tr><td> Ravi <td>98220 41376<td></tr></table>`
    expect(tableIn(html)).toEqual({
      headers: ['Name', 'Phone', 'Notes'],
      rows: [
        { number: 2, cells: { Name: 'Asha Kale', Phone: '9822041375', Notes: 'Dead screen & keyboard inner' } },
        { number: 3, cells: { Name: 'Ravi', Phone: '98220 41376', Notes: '' } },
      ],
    })
  })

  test('has cells that reach over rows and columns', () => {
    const html = `<table><tr><th rowspan=2>Name</th><th colspan=2>Contact</th></tr><tr><th>Phone</th><th>Email</th></tr>
      <tr><td rowspan="2">Asha</td><td>98220 41375</td><td>a@example.in</td></tr><tr><td>98220 41376</td><td></td></tr></table>`
    expect(tableIn(html)).toEqual({
      headers: ['Name', 'Phone', 'Email'],
      hasMerged: true,
      rows: [
        { number: 3, cells: { Name: 'Asha', Phone: '98220 41375', Email: 'a@example.in' } },
        { number: 4, cells: { Name: 'Asha', Phone: '98220 41376', Email: '' } },
      ],
    })
  })

  test('without a table is refused with a reason', () => {
    expect(() => tableIn('<tr>')).toThrow('no_table')
    expect(() => tableIn('<table><tr><th>Name</th></tr></table>')).toThrow('empty')
  })
})
