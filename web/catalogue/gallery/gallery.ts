import { samplePictureName } from '#samples/pictures.ts'
import { captions, drawings, sampleOf } from '#texts/gallery.ts'

/** What an image shows, by its URL; an uploaded image has no caption. */
export function captionOf(url: string): string | undefined {
  const picture = captions[samplePictureName(url) as keyof typeof captions]
  if (picture) return sampleOf(picture)
  return drawings[/^\/illustrations\/(.+)\.svg$/.exec(url)?.[1] as keyof typeof drawings]
}
