import { expect, test } from 'vitest'
import { inLatinLetters } from './latin-letters.ts'

/** A font with Latin letters and Devanagari, as that of bills. */
const canDraw = (letter: string) => /[\u0020-\u017f\u0900-\u097f₹•\n\u200c\u200d]/u.test(letter)

test.each([
  ['ગુજરાતી', 'રમેશ પટેલ', 'Ramesh Patel'],
  ['বাংলা', 'সুমন দাস', 'Suman Das'],
  ['தமிழ்', 'முருகன் கட்டபொம்மன் குப்பன் பழனிச்சாமி', 'Murugan Kattabomman Kuppan Pazhanichami'],
  ['తెలుగు', 'రాము', 'Ramu'],
  ['ಕನ್ನಡ', 'ಗಿರಿ', 'Giri'],
  ['മലയാളം', 'രാമൻ', 'Raman'],
  ['ਪੰਜਾਬੀ', 'ਗੁਰਦੀਪ', 'Guradip'],
  ['ଓଡ଼ିଆ', 'ରବି', 'Rabi'],
  ['اردو', 'محمد علی', 'Mhmd Ali'],
])('a name in %s is written in Latin letters', (_, name, latin) => {
  expect(inLatinLetters(`${name}, 12`, canDraw)).toBe(`${latin}, 12`)
})

test('what can be drawn stays, and what cannot never becomes a box', () => {
  expect(inLatinLetters('क्षत्रिय & Söhne ₹5', canDraw)).toBe('क्षत्रिय & Söhne ₹5')
  for (const text of ['王 shop', '👩‍🔧 Asha', 'ශ්‍රී', 'ཏཱ'])
    expect(
      [...inLatinLetters(text, canDraw)].every((letter) => canDraw(letter)),
      text,
    ).toBe(true)
  expect(inLatinLetters('王 shop', canDraw)).toBe('? shop')
})
