import { describe, expect, test } from 'vitest'
import { EXPLAINED, lineOf, mend } from './explained.mjs'

describe('the line that explains a check', () => {
  test.each(Object.keys(EXPLAINED))('%s is in a document, once', (name) => {
    expect(lineOf(EXPLAINED[name])).toMatch(/^[\w./-]+\.md:\d+$/)
  })

  test('is looked up in the document', () => {
    const read = () => 'one\n\n## Two\n'
    expect(lineOf(['a.md', '## Two'], read)).toBe('a.md:3')
  })

  test('that is gone, or that two lines could be, is named with what to do', () => {
    expect(() => lineOf(['a.md', '## Three'], () => '## Two')).toThrow('0 lines of a.md contain "## Three"')
    expect(() => lineOf(['a.md', 'Two'], () => 'Two\nTwo')).toThrow('Give scripts/lib/explained.mjs')
  })

  test('follows what is to be done', () => {
    expect(mend('directions', 'Move it down.')).toMatch(/^Move it down\. See ARCHITECTURE\.md:\d+\.$/)
  })
})
