import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { readTable } from '#tests/support/table.ts'

/** The words that the catalogues use (docs/glossary.md). Alternatives are divided by commas; what stands in brackets explains. */
const rows = readTable<'english' | 'hindi' | 'marathi' | 'refused'>('texts/glossary.tsv')
const chosen = (cell: string) => cell.replace(/ ?\([^)]*\)/g, '').split(', ')

/** Everything that the catalogues and the translated samples of a language say, a text a line. */
function textsOf(language: string): string {
  const files = readdirSync(`texts/${language}`).map((file) => `texts/${language}/${file}`)
  const texts: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node)) texts.push(node.text)
    ts.forEachChild(node, visit)
  }
  for (const file of [...files, `samples/translations/${language}.ts`])
    visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true))
  return texts.join('\n').normalize('NFC')
}

/** A word or a beginning of one: endings may follow it. */
const begins = (word: string) => new RegExp(`(?<![\\u0900-\\u097f])${word}`)
const alone = (word: string) => new RegExp(`(?<![\\u0900-\\u097f])${word}(?![\\u0900-\\u097f])`)
/** What both spellings of a borrowed word have in common: its consonants. */
const consonantsOf = (word: string) => word.normalize('NFD').replace(/[^\u0915-\u0939 ]/g, '')

test('the glossary has each English word once', () => {
  const words = rows.map(({ english }) => english)
  expect(words).toEqual([...new Set(words)])
})

describe.each([
  ['hi', 'hindi', 'marathi'],
  ['mr', 'marathi', 'hindi'],
] as const)('the catalogues in %s', (language, own, other) => {
  const texts = textsOf(language)

  test('use each word that the glossary chooses', () => {
    const words = rows.flatMap((row) => chosen(row[own]))
    expect(words.length).toBeGreaterThan(250)
    expect(words.filter((word) => !begins(word).test(texts))).toEqual([])
  })

  test('have no word that it refuses', () => {
    const refused = rows.flatMap((row) => (row.refused ? row.refused.split(', ') : []))
    expect(refused.length).toBeGreaterThan(30)
    expect(refused.filter((word) => begins(word).test(texts))).toEqual([])
  })

  test('spell borrowed words as their language does, not as the other one', () => {
    const owned = new Set(rows.flatMap((row) => chosen(row[own])))
    const foreign = rows.flatMap((row) =>
      chosen(row[other]).filter(
        (word) => !owned.has(word) && chosen(row[own]).some((mine) => consonantsOf(mine) === consonantsOf(word) && word.length > 3),
      ),
    )
    expect(foreign.length).toBeGreaterThan(40)
    expect(foreign.filter((word) => alone(word).test(texts))).toEqual([])
  })
})
