import { encode } from 'uqr'
import type { QrCode } from '#contract/platform/qr-code.ts'

/** Draws a text as a code to scan, which is read with a scratch or a crease in it. */
export function drawQrCode(text: string): QrCode {
  const { size, data } = encode(text, { border: 0, ecc: 'M' })
  return { size, path: data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('') }
}
