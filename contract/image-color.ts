/**
 * `#rrggbb`, the mean colour that the name of an upload says (docs/decisions/043-a-colour-in-the-name.md); undefined for any other URL.
 */
export function colorOf(url: string): string | undefined {
  const color = /^\/uploads\/\w{32}-(\w{6})-/.exec(url)?.[1]
  return color && `#${color}`
}
