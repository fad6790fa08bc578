import { plainText } from '#contract/platform/text.ts'

/** More is no memory of a device that a shop like this sells. */
export const MEMORY_GB_MAX = 1024

/** Memory that a device could have, as against what it has: "up to 64 GB", "expandable to 32 GB". */
const POSSIBLE = /\b(?:up ?to|max(?:imum|\.)?(?: of)?|(?:expand|upgrad)(?:e?able|es?)?(?: up)? to)\W*\d+(?:\.\d+)?\s*[GT]B?\b/gi
const SIZE = /(?:^|[^\d.,])(?:(\d{1,2})\s*[x×*]\s*)?(\d+(?:\.\d+)?)\s*([GT])(?:i?B)?(?![\p{L}\p{N}])/iu

/**
 * The gigabytes of memory that a specification names first: 16 for "16 GB DDR4-3200" and "2 × 8 GB"; 0 when it names none, as "Not
 * applicable" and "4 slots, up to 128 GB" do.
 */
export function memoryOf(ram: string): number {
  const [, pieces = '1', size = '0', unit = ''] = SIZE.exec(plainText(ram).replace(POSSIBLE, '')) ?? []
  const gigabytes = Number(pieces) * Number(size) * (unit.toUpperCase() === 'T' ? 1024 : 1)
  return gigabytes <= MEMORY_GB_MAX ? Math.round(gigabytes) : 0
}
