const SERIAL_MIN = 4
const COUNTED = '01234567890123456789'

/**
 * Those identifiers of a serial number or of several IMEIs, in the form in which they are stored, that are of one device alone. People also
 * write "none", "0000" or "12345", and some makers fill in such words themselves.
 */
export const serialsIn = (stored: string): string[] => [
  ...new Set(
    stored
      .split(', ')
      .filter((serial) => serial.length >= SERIAL_MIN && /\p{N}/u.test(serial) && new Set(serial).size > 1 && !COUNTED.includes(serial)),
  ),
]
