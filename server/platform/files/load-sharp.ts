import type Sharp from 'sharp'

let loaded: Promise<typeof Sharp> | undefined

/** sharp, at the first picture: its codecs take a tenth of the start and 20 MB, and most processes never encode one. */
export function loadSharp(): Promise<typeof Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false)
    sharp.concurrency(1)
    return sharp
  })
  return loaded
}
