import sharp from 'sharp'

/** A JPEG as large as those of phones: 12 megapixels, and as hard to compress as a photo. */
export async function phonePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const small = await sharp({ create: { width: 1000, height: 750, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer()
  return await sharp(small).resize(4000, 3000).jpeg({ quality: 85 }).toBuffer()
}
