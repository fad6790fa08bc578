import type { Product } from '#contract/catalogue/products.ts'
import * as labels from '#texts/labels.ts'
import { fields } from '#texts/product.ts'
import { batteryLevel, noBattery } from '#texts/products.tsx'
import { hasBatteryLine } from '#web/catalogue/products/battery-gauge.tsx'
import { filled } from '#web/catalogue/products/filled.ts'
import { labelOf } from '#web/kit/lib/label-of.ts'

/** One line of the comparison; the values are in the order of the products. */
export interface ComparedField {
  name: string
  values: readonly string[]
}

const READERS: readonly (readonly [name: string, read: (product: Product) => string | undefined])[] = [
  [fields.condition, ({ condition }) => labels.condition[condition]],
  [fields.batteryHealth, (product) => (hasBatteryLine(product) ? batteryText(product) : undefined)],
  [fields.wear, ({ wear }) => wear],
  [fields.tested, ({ tested }) => tested],
  [fields.warranty, ({ warranty }) => labelOf(labels.warranty, warranty)],
  [fields.processor, ({ processor }) => processor],
  [fields.graphics, ({ graphics }) => graphics],
  [fields.ram, ({ ram }) => ram],
  [fields.storage, ({ storage }) => storage],
  [fields.screenSize, ({ screenSize }) => screenSize],
  [fields.os, ({ os }) => os],
  [fields.category, ({ category }) => labels.category[category]],
]

const batteryText = ({ batteryHealth }: Product) => (batteryHealth > 0 ? batteryLevel(batteryHealth) : noBattery)

/** The fields that at least one of the products has, those that tell them apart first. Case and spaces make no difference. */
export function comparedFields(products: readonly Product[]): { different: ComparedField[]; same: ComparedField[] } {
  const rows = READERS.map(([name, read]) => ({ name, values: products.map((product) => filled(read(product))) })).filter(({ values }) =>
    values.some((value) => value !== ''),
  )
  const differs = ({ values }: ComparedField) => new Set(values.map((value) => value.toLowerCase().replace(/\s+/g, ''))).size > 1
  return { different: rows.filter(differs), same: rows.filter((row) => !differs(row)) }
}
