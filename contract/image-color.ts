/**
 * Between the colour and the random part of the name of an upload. Without it a name says no colour; chance writes it into one of 65,536.
 */
export const COLOR_MARK = 'c01a'

/** `#rrggbb`, the mean colour of an upload, which its URL says (docs/decisions/052-a-colour-in-the-name.md); undefined for any other. */
export const colorOf = (url: string): string | undefined => (url.startsWith(COLOR_MARK, 15) ? `#${url.slice(9, 15)}` : undefined)
