import { samplePictureName } from '#samples/pictures.ts'
import { captions, drawings, sampleOf } from '#texts/gallery.ts'

/** The caption of an image, by its URL; an uploaded image has none. */
export function captionOf(url: string): string | undefined {
  const picture = captions[samplePictureName(url) as keyof typeof captions]
  if (picture) return sampleOf(picture)
  return drawings[/^\/illustrations\/(.+)\.svg$/.exec(url)?.[1] as keyof typeof drawings]
}
