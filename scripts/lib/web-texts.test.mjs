import { describe, expect, test } from 'vitest'
import { textsIn } from './web-texts.mjs'

describe('a text is found', () => {
  test.each([
    ['between tags', '<b>Save</b>', '1: Save'],
    ['even a short one', '<b> of </b>', '1: of'],
    ['in an attribute that is read', '<img alt="shop" />', '1: shop'],
    ['in a branch of it', "<i aria-label={open ? 'close' : texts.open} />", '1: close'],
    ['in a part of a template', `<i title={\`page \${page}\`} />`, '1: page'],
    ['in a prop with words', '<Notice message="Try again" />', '1: Try again'],
    ['in an object', "const titles = { name: 'Your name' }", '1: Your name'],
    ['outside JSX', "const late = 'The list could not be loaded.'", '1: The list could not be loaded.'],
  ])('%s', (_, code, found) => expect(textsIn('a.tsx', code)).toEqual([found]))
})

describe('no text is found in', () => {
  test.each([
    ['a text of a catalogue', '<b title={texts.save}>{texts.pageOf(2, 3)}</b>'],
    ['signs and numbers', '<b>{a} · {b} × 2 &nbsp;</b>'],
    ['classes and sizes', '<img className="Wide Image" sizes="(min-width: 960px) 400px, 100vw" data-state="Open" />'],
    ['imports and types', "import { A } from './Some File.ts'\ntype B = 'Reached Out' | 'Pending'"],
    ['compared and looked-up values', "if (status === 'Reached Out') labels['Reached Out']"],
    ['lists of values', "const brands = ['Asus', 'Acer'] as const"],
    ['lists with a type of their own', "const mobile: readonly Category[] = ['Laptops', 'Mobiles']"],
    ['calls of the API', "api('POST /api/bookings', { body })"],
    ['errors for developers', "throw new Error('This cannot be')"],
    ['keys of the keyboard', "const keys = ['ArrowLeft', 'Escape']"],
  ])('%s', (_, code) => expect(textsIn('a.tsx', code)).toEqual([]))
})
