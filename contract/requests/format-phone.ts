/**
 * A stored phone, or one written with spaces, dashes and brackets. Visitors download only this much about phones, so it reads no other
 * writing.
 */
const WRITTEN = /^(?:\+91|0)?([1-9]\d{9})$/

/**
 * Ten digits of a landline. Mobiles begin with 6 to 9; so do the area codes of some cities, where the number after the code begins with 2
 * (in Ahmedabad and Bengaluru also with 4), which no mobile does.
 */
const LANDLINE =
  /^(?:[1-5]|(?:79|80)[24]|(?:6(?:12|31|[45]1|57|6[13]|7[14]|80)|7(?:12|2[14]|3[14]|44|5[15]|[67]1|88)|8(?:16|2[014]|3[126]|6[36]|7[078]|8[34]|91))2)/
/** The area code of a metropolis has two digits, others have three or four: the number after them begins with 2 to 6. */
const GROUPS = /^(?:((?:11|2[02]|33|4[04]|79|80))(....)(....)|(...)([2-6]..)(....)|(....)(...)(...))$/

const digitsOf = (input: string): string | undefined => WRITTEN.exec(input.replace(/[\s()-]/g, ''))?.[1]

/** Whether the owner of a number can have WhatsApp: that of an Indian landline cannot, and of another country nobody can tell. */
export function isMobile(input: string): boolean {
  const digits = digitsOf(input)
  return digits === undefined ? /^\+(?!91)\d/.test(input) : !LANDLINE.test(digits)
}

/** An Indian number as `+91 98220 41375`, that of a landline as `+91 20 2543 1234`; any other text is returned unchanged. */
export function formatPhone(input: string): string {
  const digits = digitsOf(input)
  if (digits === undefined) return input
  const groups = LANDLINE.test(digits) ? (GROUPS.exec(digits) ?? []).slice(1).filter(Boolean) : [digits.slice(0, 5), digits.slice(5)]
  return ['+91', ...groups].join(' ')
}
