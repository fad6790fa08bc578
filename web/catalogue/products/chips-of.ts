import type { Product } from '#contract/catalogue/products.ts'

const MAKERS = /^(?:Intel|AMD|Qualcomm|Samsung|Apple)\s+(?:Core\s+(?=i\d))?/i
const SIZE = /^\d+(?:\.\d+)?\s?[GT]B(?:(?=.*\bSSD\b)|\b)/i
const INCHES = /^(\d+(?:\.\d+)?)\s*(?:″|"|''|-?\s*inch(?:es)?\b)/i
const UNKNOWN = /^(?:not applicable|none|n\/?a|-+)?$/i

const capacity = (text: string): string => {
  const size = SIZE.exec(text)?.[0].trim()
  if (!size) return text
  return /\bSSD\b/i.test(text) ? `${size} SSD` : /\bHDD\b/i.test(text) ? `${size} HDD` : size
}
const screen = (text: string): string => {
  const inches = INCHES.exec(text)?.[1]
  return inches ? `${inches}″` : text
}

export type ChipFields = Pick<Product, 'processor' | 'ram' | 'storage' | 'screenSize'>

/** The facts that distinguish devices at a glance: processor, memory, storage and screen, each as short as a chip. */
export function chipsOf({ processor, ram, storage, screenSize }: ChipFields): string[] {
  const first = (text: string) => text.split(',', 1).join('').trim()
  const chips = [first(processor).replace(MAKERS, ''), capacity(first(ram)), capacity(first(storage)), screen(first(screenSize))]
  return [...new Set(chips)].filter((chip) => !UNKNOWN.test(chip))
}
