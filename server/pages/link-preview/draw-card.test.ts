import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type CardPicture, drawCard, HEIGHT, WIDTH } from './draw-card.ts'

/** Colour in the corner of the well. */
async function cornerOf(kind: CardPicture['kind']): Promise<number[]> {
  const picture = await sharp({ create: { width: 960, height: 720, channels: 3, background: '#c00000' } })
    .webp()
    .toBuffer()
  const card = await drawCard({ title: 'Data Recovery', shop: 'Mistri', contact: 'Pune' }, { kind, bytes: picture })
  const { data } = await sharp(card)
    .extract({ left: WIDTH - 8, top: HEIGHT - 8, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data].map((value) => Math.round(value / 64))
}

test('a photo fills its part of the card, a product is whole', async () => {
  expect(await cornerOf('photo')).toEqual([3, 0, 0])
  expect(await cornerOf('product')).toEqual([4, 4, 4])
})
