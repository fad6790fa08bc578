import { expect, test } from 'vitest'
import { type DrawnText, drawable, drawText, type TextStyle } from './draw-text.ts'
import { setFonts } from './fonts.ts'

setFonts('web/public')

const STYLE = { weight: 'Bold', size: 60, color: '#000000', width: 560, height: 300, characters: 140 } as const
const draw = (text: string, style: Partial<TextStyle> = {}) => drawText(text, { ...STYLE, ...style })
const widthOf = async (text: string) => (await draw(text)).raw.width
const isSame = (one: DrawnText, other: DrawnText) => one.raw.width === other.raw.width && one.input.equals(other.input)

test('a text is drawn in the characters of our font', () => {
  expect(drawable('Dell\u00a0Latitude – ₹38,500')).toBe('Dell Latitude – ₹38,500')
  expect(drawable('Čeněk Škoda™ 15.6″ Wi‑Fi')).toBe('Cenek SkodaTM 15.6” Wi-Fi')
  expect(drawable('मराठी लैपटॉप')).toBe('मराठी लैपटॉप')
  expect(drawable('मराठी\ud83d\udcbb\u0007 Laptop')).toBe('मराठी Laptop')
  expect(drawable('笔记本电脑')).toBeUndefined()
  expect(drawable('')).toBeUndefined()
})

test.each(['क्षेत्र', 'स्क्रीन', 'ज्ञान', 'द्वितीय', 'हिन्दी', 'मिस्त्री'])('the letters of %s are joined', async (word) => {
  // A non-joiner after each virama separates the letters in Unicode.
  expect(await widthOf(word)).toBeLessThan(await widthOf(word.replaceAll('\u094d', '\u094d\u200c')))
})

test('a short i stands before its letter', async () => {
  /**
   * The number of columns of a part of the picture that are ink from above the middle to near the ground: strokes, which ट itself lacks.
   */
  const strokes = async (text: string, from: number, to: number) => {
    const { input, raw } = await draw(text)
    const numbers = (start: number, end: number) => Array.from({ length: Math.floor(end - start) }, (_, at) => Math.floor(start) + at)
    const isInk = (x: number, y: number) => (input[(y * raw.width + x) * raw.channels + 3] ?? 0) > 128
    const rows = numbers(raw.height * 0.45, raw.height * 0.85)
    return numbers(raw.width * from, raw.width * to).filter((x) => rows.every((y) => isInk(x, y))).length
  }
  expect([(await strokes('टि', 0, 0.4)) > 0, await strokes('टि', 0.4, 1)]).toEqual([true, 0])
  expect([await strokes('टी', 0, 0.6), (await strokes('टी', 0.6, 1)) > 0]).toEqual([0, true])
})

test('the letters are those of the font that the site ships, on any machine', async () => {
  const [plain, unknown] = await Promise.all([draw('א'), draw('\u0378')])
  // A letter of another font would have another size; here both are boxes with a code, of the same size.
  expect([plain.raw.width, plain.raw.height]).toEqual([unknown.raw.width, unknown.raw.height])
  expect(isSame(await draw('Aक'), await draw('Aक', { weight: 'Medium' }))).toBe(false)
})

test('a text of any length is whole lines in the room that it has', async () => {
  const title = 'Refurbished business laptop with a new battery and sixteen gigabytes of memory '
  for (const text of ['Home', title, title.repeat(9), 'Donaudampfschifffahrtsgesellschaftskapitan', 'स्क्रीन '.repeat(40), 'क्षे'.repeat(99)])
    for (const oneLine of [false, true]) {
      const { raw } = await draw(text, { oneLine, height: oneLine ? 70 : 200 })
      expect(raw.width, text).toBeLessThanOrEqual(STYLE.width)
      expect(raw.height, text).toBeLessThanOrEqual(oneLine ? 70 : 200)
    }
})

test('what a text says is never read as markup', async () => {
  expect((await draw('A <b>&amp;</b> "B"')).raw.width).toBeGreaterThan(await widthOf('A & "B"'))
})
