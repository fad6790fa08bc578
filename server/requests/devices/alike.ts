import type { DeviceRow } from '#contract/devices/device-rows.ts'
import { serialsIn } from '#contract/devices/serials.ts'
import { foldText } from '#contract/platform/text.ts'

type Facts = Pick<DeviceRow, 'deviceKind' | 'brand' | 'model' | 'serial'>

/** Shorter numbers are often one digit apart. */
const TYPED_MIN = 6

const lettersOf = (text: string): string => foldText(text).replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')

/** Whether one of two numbers may be the other with one character wrong, missing or too much, or two of them in the wrong order. */
function isOneTypo(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (short.length < TYPED_MIN || long.length - short.length > 1) return false
  let same = 0
  while (same < short.length && short[same] === long[same]) same += 1
  const [rest, longer] = [short.slice(same), long.slice(same)]
  if (short.length < long.length) return rest === longer.slice(1)
  const isSwapped = rest[0] === longer[1] && rest[1] === longer[0] && rest.slice(2) === longer.slice(2)
  return rest !== '' && (rest.slice(1) === longer.slice(1) || isSwapped)
}

/**
 * Whether two records of one owner's devices may be of one: nothing that is written of both differs, and one has no serial number, or that was
 * typed wrong.
 */
export function areAlike(one: Facts, other: Facts): boolean {
  if (one.deviceKind !== null && other.deviceKind !== null && one.deviceKind !== other.deviceKind) return false
  const names = (['brand', 'model'] as const).map((fact) => [lettersOf(one[fact]), lettersOf(other[fact])] as const)
  const known = names.filter(([own, others]) => own !== '' && others !== '')
  if (known.some(([own, others]) => own !== others)) return false
  const [serials, others] = [serialsIn(one.serial), serialsIn(other.serial)]
  const isNear = serials.some((serial) => others.some((each) => isOneTypo(serial, each)))
  return isNear || (known.length > 0 && (serials.length === 0 || others.length === 0))
}
