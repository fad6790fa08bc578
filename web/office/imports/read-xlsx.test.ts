import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ExcelDay, SHARED_TEXTS, SHEET, WORKBOOK, xlsx } from '#tests/support/xlsx.ts'
import { readXlsx } from './read-xlsx.ts'
import { tableOf } from './sheet.ts'

const read = async (...book: Parameters<typeof xlsx>) => readXlsx(new File([xlsx(...book) as BlobPart], 'book.xlsx'))
const rowsIn = async (...book: Parameters<typeof xlsx>) => (await read(...book)).rows
const reasonOf = (...book: Parameters<typeof xlsx>) =>
  read(...book).then(
    () => 'none',
    ({ reason }) => reason,
  )
/** The cells of a sheet as another program writes them. */
const sheetOf =
  (cells: string, below = '') =>
  (parts: Record<string, string>) => {
    parts[SHEET] = `<worksheet><sheetData>${cells}</sheetData>${below}</worksheet>`
  }

describe('a workbook of another program', () => {
  test.each([
    '<workbookPr date1904="1"/>',
    '<workbookPr date1904="true"/>',
    "<workbookPr defaultThemeVersion='1' date1904 = 'true'/>",
    '<x:workbookPr date1904=" 1 " backupFile="0"></x:workbookPr>',
  ])('counts its days from 1904 when it says %s', async (properties) => {
    const edit = (parts: Record<string, string>) => {
      parts[WORKBOOK] = parts[WORKBOOK]?.replace('<sheets>', `${properties}<sheets>`) ?? ''
    }
    expect(await rowsIn([['Received'], [new ExcelDay('2024-11-05', Date.UTC(1904, 0, 1))]], edit)).toEqual([['Received'], ['2024-11-05']])
  })

  test.each(['<workbookPr/>', '<workbookPr date1904="0"/>', '<workbookPr date1904="false"/>'])(
    'counts its days from 1900 when it says %s',
    async (properties) => {
      const edit = (parts: Record<string, string>) => {
        parts[WORKBOOK] = parts[WORKBOOK]?.replace('<sheets>', `${properties}<sheets>`) ?? ''
      }
      expect(await rowsIn([['Received'], [new ExcelDay('2024-11-05')]], edit)).toEqual([['Received'], ['2024-11-05']])
    },
  )

  test('leaves out where rows and cells are that follow the ones before', async () => {
    const text = (value: string, place = '') => `<x:c ${place} t="inlineStr"><x:is><x:t>${value}</x:t></x:is></x:c>`
    const sheet = `<x:row>${text('Name')}${text('Phone')}<x:c/>${text('Notes')}</x:row><x:row/><x:row r="4">${text('Asha')}${text('x', 'r="D4"')}</x:row><x:row>${text('', 'r="A5"')}<x:c><x:v>9822041375</x:v></x:c></x:row>`
    expect(await rowsIn([], sheetOf(sheet))).toEqual([
      ['Name', 'Phone', '', 'Notes'],
      ['', '', '', ''],
      ['', '', '', ''],
      ['Asha', '', '', 'x'],
      ['', '9822041375', '', ''],
    ])
  })

  test('has texts in pieces, in CDATA and with sounds, truths, values of formulas, errors and days in words', async () => {
    const cells = [
      '<c r="A1" t="s"><v>0</v></c>',
      '<c r="B1" t="inlineStr"><is><r><rPr><b/></rPr><t>Asha </t></r><r><t>Kale</t></r></is></c>',
      '<c r="C1" t="inlineStr"><is><t><![CDATA[Kale & <Sons>]]></t></is></c>',
      '<c r="D1" t="b"><v>1</v></c>',
      '<c r="E1" t="str"><f>A1&amp;B1</f><v>A &amp; B</v></c>',
      '<c r="F1"><f>1+1</f><v>2</v></c>',
      '<c r="G1" t="e"><f>#REF!</f><v>#REF!</v></c>',
      '<c r="H1" t="d"><v>2024-11-05T00:00:00</v></c>',
      '<c r="I1" t="str"><f>""</f><v></v></c>',
      '<c r="J1" s="1"><v>919822041375</v></c>',
      '<c r="K1" t="s"><v>1</v></c>',
    ]
    const edit = (parts: Record<string, string>) => {
      sheetOf(`<row r="1">${cells.join('')}</row>`)(parts)
      parts[SHARED_TEXTS] =
        '<sst><si><r><t xml:space="preserve">Dead </t></r><r><rPr/><t>screen</t></r><rPh sb="0" eb="1"><t>ded</t></rPh></si><si><t><![CDATA[1 < 2]]></t></si></sst>'
    }
    expect(await rowsIn([], edit)).toEqual([
      ['Dead screen', 'Asha Kale', 'Kale & <Sons>', 'true', 'A & B', '2', '#REF!', '2024-11-05T00:00:00', '', '', '1 < 2'],
    ])
  })

  test('without the values of its formulas, or with parts that cannot be, is refused with a reason', async () => {
    const formula = (value: string) => sheetOf(`<row r="1"><c r="A1"><f>B1&amp;C1</f>${value}</c></row>`)
    expect(await reasonOf([], formula(''))).toBe('not_calculated')
    expect(await reasonOf([], formula('<v/>'))).toBe('not_calculated')
    expect(await reasonOf([], formula('<v></v>'))).toBe('not_calculated')
    expect(await reasonOf([], formula('<v>1</v>'))).toBe('none')
    expect(await reasonOf([], sheetOf('<row r="1"><c r="A1" t="s"><v>7</v></c></row>'))).toBe('no_table')
    expect(await reasonOf([], sheetOf('<row r="2"></row><row r="1"><c r="A1"><v>7</v></c></row>'))).toBe('no_table')
  })

  test('says how large it is in nothing, and names its sheets by their whole path', async () => {
    const edit = (parts: Record<string, string>) => {
      parts[SHEET] = parts[SHEET]?.replace('<sheetData>', '<dimension/><sheetData>').replaceAll(' r="A1"', '') ?? ''
      parts['xl/_rels/workbook.xml.rels'] = parts['xl/_rels/workbook.xml.rels']?.replaceAll('"worksheets/', '"/xl/worksheets/') ?? ''
    }
    expect(await rowsIn([['Name'], ['Asha']], edit)).toEqual([['Name'], ['Asha']])
  })

  test('has other sheets, of which the hidden ones do not count', async () => {
    expect(await read([['Name'], ['Asha']])).toMatchObject({ otherSheets: 0 })
    const edit = (parts: Record<string, string>) => {
      parts[WORKBOOK] = parts[WORKBOOK]?.replace('</sheets>', '<sheet name="2023" sheetId="3" r:id="rId4"/></sheets>') ?? ''
    }
    expect(tableOf(await read([['Name'], ['Asha']], edit))).toMatchObject({ otherSheets: 1, rows: [{ cells: { Name: 'Asha' } }] })
  })
})

describe('merged cells', () => {
  const merged =
    (...places: string[]) =>
    (parts: Record<string, string>) => {
      const cells = places.map((place) => `<mergeCell ref="${place}"/>`).join('')
      parts[SHEET] = parts[SHEET]?.replace('</worksheet>', `<mergeCells count="1">${cells}</mergeCells></worksheet>`) ?? ''
    }
  const tableIn = async (...book: Parameters<typeof xlsx>) => tableOf(await read(...book))

  test('count for all of their rows, but make none of a row that has nothing else', async () => {
    const rows = [
      ['Name', 'Phone', 'Device'],
      ['Asha', '98220 41375', 'Inspiron'],
      ['', '', 'ThinkPad'],
      ['', '', ''],
      ['Ravi', '98220 41376', ''],
    ]
    expect(await tableIn(rows, merged('A2:A4', 'B2:B4', 'A1:A1'))).toEqual({
      headers: ['Name', 'Phone', 'Device'],
      hasMerged: true,
      rows: [
        { number: 2, cells: { Name: 'Asha', Phone: '98220 41375', Device: 'Inspiron' } },
        { number: 3, cells: { Name: 'Asha', Phone: '98220 41375', Device: 'ThinkPad' } },
        { number: 5, cells: { Name: 'Ravi', Phone: '98220 41376', Device: '' } },
      ],
    })
  })

  test('of a heading in two rows name the columns, and those of a title do not', async () => {
    const rows = [
      ['Repairs of 2024', '', ''],
      ['Name', 'Contact', ''],
      ['', 'Phone', 'Email'],
      ['Asha', '98220 41375', 'asha@example.in'],
    ]
    expect(await tableIn(rows, merged('A1:C1', 'A2:A3', 'B2:C2'))).toEqual({
      headers: ['Name', 'Phone', 'Email'],
      rows: [{ number: 4, cells: { Name: 'Asha', Phone: '98220 41375', Email: 'asha@example.in' } }],
    })
  })
})

test('a sheet reads the same wherever its cells say where they are', async () => {
  const cell = fc.oneof(fc.constant(''), fc.constantFrom('Asha', 'a & b', '  x', '<é>', 'काळे'), fc.integer({ min: 0, max: 1e10 }))
  const rows = fc.array(fc.array(cell, { minLength: 3, maxLength: 26 }), { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(rows, fc.infiniteStream(fc.boolean()), async (table, says) => {
      const wanted = await rowsIn(table)
      const edit = (parts: Record<string, string>) => {
        // All cells are there, so each follows the one before.
        parts[SHEET] = parts[SHEET]?.replace(/ r="\w+"/g, (place) => (says.next().value ? place : '')) ?? ''
      }
      expect(await rowsIn(table, edit)).toEqual(wanted)
    }),
    { numRuns: 40 },
  )
})
