import { expect, it } from 'vitest'
import { langOf } from './en/lang-of.ts'
import { langOf as onHindi } from './hi/lang-of.ts'
import { langOf as onMarathi } from './mr/lang-of.ts'

it('says of a text in the letters of another language which one that is', () => {
  for (const own of [onHindi, onMarathi]) expect(own('Screen, keyboard, all ports')).toBe('en')
  expect(langOf('स्क्रीन बदली, बहुत अच्छा काम')).toBe('hi')
  expect(langOf('सगळे काम वेळेवर झाले')).toBe('mr')
})

it('says nothing of a text in the language of the page, or without words', () => {
  expect(langOf('Screen, keyboard')).toBeUndefined()
  expect(onHindi('SSD वाला लैपटॉप')).toBeUndefined()
  for (const own of [langOf, onHindi, onMarathi])
    for (const text of ['', '16.5', '₹1,450', undefined]) expect(own(text), String(text)).toBeUndefined()
})
