import { type ReactNode, useEffect, useState } from 'react'
import { noPart, PARTS_OF_CATEGORY, PRODUCT_PARTS, type ProductPart } from '#contract/catalogue/product-parts.ts'
import * as texts from '#texts/product-form.ts'
import { Button } from '#web/kit/components/button.tsx'

type PartValues = Readonly<Record<ProductPart, string>>

export interface ProductParts {
  /** The parts that are asked for. */
  parts: readonly ProductPart[]
  /** The way to the others. */
  belowParts: ReactNode
}

/**
 * The parts that a product of the chosen category has. The specification requires all fields, so the others are filled with a dash, and emptied
 * again when another category asks for them.
 */
export function useProductParts(
  form: { values: () => PartValues; setValues: (values: Partial<PartValues>) => void },
  category: string,
): ProductParts {
  const asked: readonly ProductPart[] = PARTS_OF_CATEGORY[category as keyof typeof PARTS_OF_CATEGORY] ?? PRODUCT_PARTS
  const [shownFor, showFor] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another category fills or empties a field
  useEffect(() => {
    const typed = form.values()
    const filled = PRODUCT_PARTS.flatMap((part): [ProductPart, string][] => {
      if (!asked.includes(part)) return typed[part] ? [] : [[part, noPart(part)]]
      return typed[part] === noPart(part) ? [[part, '']] : []
    })
    form.setValues(Object.fromEntries(filled))
  }, [category])
  const isShort = asked.length < PRODUCT_PARTS.length && shownFor !== category
  return {
    parts: isShort ? asked : PRODUCT_PARTS,
    belowParts: isShort && (
      <div>
        <Button variant="line" size="sm" onClick={() => showFor(category)}>
          {texts.moreParts}
        </Button>
      </div>
    ),
  }
}
