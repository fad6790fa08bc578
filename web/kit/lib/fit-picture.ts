/** `src` and size of an uploaded picture (contract/content/pictures.ts) that is fitted into a box of CSS pixels, never enlarged. */
export function fitPicture(src: string, maxWidth: number, maxHeight: number) {
  // Behind `/uploads/`, 32 digits and a dash; before `.webp`.
  const [width, height] = src.slice(42, -5).split('x').map(Number) as [number, number]
  const scale = Math.min(1, maxWidth / width, maxHeight / height)
  return { src, width: width * scale, height: height * scale }
}
