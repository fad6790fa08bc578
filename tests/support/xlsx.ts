import { strToU8, zipSync } from 'fflate'

/** A day that is stored as Excel stores it: a number with a format. */
export class ExcelDay {
  readonly serial: number

  constructor(day: string, zero = Date.UTC(1899, 11, 30)) {
    this.serial = (Date.parse(`${day}T00:00:00Z`) - zero) / 86_400_000
  }
}

/** The sheet with the rows, the list of sheets and the shared texts of `xlsx`. */
export const SHEET = 'xl/worksheets/sheet1.xml'
export const WORKBOOK = 'xl/workbook.xml'
export const SHARED_TEXTS = 'xl/sharedStrings.xml'

/**
 * An Excel file with a sheet of texts, numbers and days, behind a hidden one. `edit` changes its parts into what another program writes.
 */
export function xlsx(
  rows: readonly (readonly (string | number | ExcelDay)[])[],
  edit: (parts: Record<string, string>) => void = () => undefined,
): Buffer {
  const texts = new Map<string, number>()
  const cell = (value: string | number | ExcelDay) => {
    if (value instanceof ExcelDay) return `<v>${value.serial}</v>`
    if (typeof value === 'number') return `<v>${value}</v>`
    if (!texts.has(value)) texts.set(value, texts.size)
    return `<v>${texts.get(value)}</v>`
  }
  const kind = (value: string | number | ExcelDay) => (value instanceof ExcelDay ? ' s="1"' : typeof value === 'string' ? ' t="s"' : '')
  const lines = rows.map((row, at) => {
    const cells = row.map((value, column) => `<c r="${String.fromCharCode(65 + column)}${at + 1}"${kind(value)}>${cell(value)}</c>`)
    return `<row r="${at + 1}">${cells.join('')}</row>`
  })
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    [WORKBOOK]: `<workbook xmlns="${main}" xmlns:r="${relation}"><sheets><sheet name="Lists" sheetId="2" state="hidden" r:id="rId4"/><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relation}/styles" Target="styles.xml"/><Relationship Id="rId3" Type="${relation}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId4" Type="${relation}/worksheet" Target="worksheets/sheet2.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    [SHEET]: `<worksheet xmlns="${main}"><sheetData>${lines.join('')}</sheetData></worksheet>`,
    'xl/worksheets/sheet2.xml': `<worksheet xmlns="${main}"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Hidden</t></is></c></row><row r="2"><c r="A2"><v>1</v></c></row></sheetData></worksheet>`,
    [SHARED_TEXTS]: `<sst xmlns="${main}">${[...texts.keys()].map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
  }
  edit(parts)
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]))))
}
