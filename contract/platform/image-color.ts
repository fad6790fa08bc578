/**
 * `#rrggbb`, the mean colour that the name of an upload says; undefined for any other URL. Products, gallery, trash and versions of a
 * document have the URL of a picture, so the colour that holds its place on a slow connection needs no field beside each. A file never
 * changes, so its name stays true.
 */
export function colorOf(url: string): string | undefined {
  const color = /^\/uploads\/\w{32}-(\w{6})-/.exec(url)?.[1]
  return color && `#${color}`
}
