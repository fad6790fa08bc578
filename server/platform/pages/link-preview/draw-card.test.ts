import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type CardPicture, drawCard, HEIGHT, WIDTH } from './draw-card.ts'
import { setFonts } from './fonts.ts'

setFonts('web/public')

const RED = [3, 0, 0]
const GREEN = [0, 3, 0]
/** The colour of the well around a picture that does not fill it. */
const WELL = [4, 4, 4]

/** Colours in the middle of the well's left edge and in its corner, for a red picture with a green left edge unless given. */
async function coloursOf(kind: CardPicture['kind'], left = '#00c000'): Promise<{ edge: number[]; corner: number[] }> {
  const stripe = await sharp({ create: { width: 96, height: 720, channels: 3, background: left } })
    .png()
    .toBuffer()
  const picture = await sharp({ create: { width: 960, height: 720, channels: 3, background: '#c00000' } })
    .composite([{ input: stripe, left: 0, top: 0 }])
    .webp({ lossless: true })
    .toBuffer()
  const card = await drawCard({ title: 'Data Recovery', shop: 'Mistri', contact: 'Pune' }, { kind, bytes: picture })
  const colourAt = async (left: number, top: number) => {
    const data = await sharp(card).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
    return [...data].map((value) => Math.round(value / 64))
  }
  return { edge: await colourAt(690 + 16, HEIGHT / 2), corner: await colourAt(WIDTH - 8, HEIGHT - 8) }
}

test('a photo fills its part of the card', async () => {
  expect(await coloursOf('photo')).toEqual({ edge: RED, corner: RED })
})

test('a product is whole, on the ground of the well', async () => {
  expect(await coloursOf('product')).toEqual({ edge: GREEN, corner: WELL })
})

test('a product on a plain ground has no visible end', async () => {
  expect(await coloursOf('product', '#c00000')).toEqual({ edge: RED, corner: RED })
})
