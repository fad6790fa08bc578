import { describe, expect, test } from 'vitest'
import { pseudoCatalogue, pseudoText } from './pseudo-texts.ts'

describe('a pseudo text', () => {
  test.each(['Save', 'Submit request', 'No products found matching your criteria.', 'Are you sure you want to delete this product?'])(
    'of "%s" has no plain letter and is at least 40%% longer',
    (text) => {
      expect(pseudoText(text)).not.toMatch(/[a-z]/i)
      expect([...pseudoText(text)].length).toBeGreaterThanOrEqual(Math.floor(text.length * 1.4))
    },
  )

  test('keeps numbers, signs and URLs', () => {
    expect(pseudoText('⚠️ # of 6: https://example.in/a')).toMatch(/^⚠️ # ööƒ? ?.*6: https:\/\/example\.in\/a$/)
    expect(pseudoText('/shop')).toBe('/shop')
  })
})

describe('a pseudo catalogue', () => {
  const keeps = (code: string) => expect(pseudoCatalogue(code, 'x.tsx')).toBe(code)

  test('changes strings and the parts of templates', () => {
    expect(pseudoCatalogue("export const save = 'Be'", 'x.ts')).toBe("export const save = 'Ɓéé'")
    expect(pseudoCatalogue(`export const f = (name: string) => \`A \${name} b\``, 'x.ts')).toBe(
      `export const f = (name: string) => \`Åå \${name} ƀ\``,
    )
  })

  test('changes the text of JSX and of attributes that are read', () => {
    expect(pseudoCatalogue('const a = <a href="/x" title="Be">be</a>', 'x.tsx')).toBe('const a = <a href="/x" title="Ɓéé">ƀéé</a>')
  })

  test('keeps imports, types, keys and compared values', () => {
    keeps("import { plural } from '../plural.ts'")
    keeps("const days = new Intl.NumberFormat(locale, { style: 'unit', unit: 'day' })")
    keeps("export type A = 'b' | 'c'")
    keeps("export const a = { 'Reached Out': 1 }")
    keeps("export const f = (a: string) => a === 'b'")
  })
})
