import { captions } from '#texts/gallery.ts'

/** What an image shows, by its URL; an uploaded image has no caption. */
export function captionOf(url: string): string | undefined {
  const name = /^\/illustrations\/(.+)\.svg$/.exec(url)?.[1] ?? ''
  return Object.hasOwn(captions, name) ? captions[name as keyof typeof captions] : undefined
}
