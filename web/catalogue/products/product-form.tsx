import { type ReactNode, useId } from 'react'
import type { Item } from '#contract/catalogue/items.ts'
import { PRODUCT_PARTS, type ProductPart } from '#contract/catalogue/product-parts.ts'
import { forTranslations } from '#contract/catalogue/product-translations.ts'
import type { ProductInput, StockedProduct } from '#contract/catalogue/products.ts'
import { NO_WARRANTY, PRODUCT_CATEGORIES, PRODUCT_CONDITIONS, STOCK_DEFAULT } from '#contract/constants.ts'
import type { ShopFacts } from '#contract/content/documents/shop.ts'
import { PAISE_PER_RUPEE } from '#contract/money/paise.ts'
import { formatPhone } from '#contract/requests/format-phone.ts'
import * as labels from '#texts/labels.ts'
import * as texts from '#texts/product-form.ts'
import { FieldGrid, FieldSet, SelectField, TextArea, TextField } from '#web/kit/form/fields.tsx'
import type { BoundField } from '#web/kit/form/use-form.ts'
import { ProductTranslations } from './product-translations.tsx'

/** Label of each field, in the order of the screen (S3, S5). */
export const productLabels = texts.fields satisfies Record<keyof ProductInput, string>
type ProductField = keyof typeof productLabels
const productFields = Object.keys(productLabels) as ProductField[]

/** The contents of the fields: everything as text. */
export type ProductValues = Record<ProductField, string>

export const toProductValues = (product: StockedProduct | ProductInput): ProductValues =>
  Object.fromEntries(productFields.map((field) => [field, String(product[field] ?? '')])) as ProductValues

/** A form with nothing but the seller, who is the shop, and what is known of the item that is published. */
export const newProductValues = (shop: ShopFacts | undefined, item?: Item): ProductValues => ({
  ...(Object.fromEntries(productFields.map((field) => [field, ''])) as ProductValues),
  ...(shop && { sellerName: shop.sellerName, sellerLocation: shop.sellerLocation, sellerContact: formatPhone(shop.sellerContact) }),
  ...{ stock: String(STOCK_DEFAULT), isHidden: String(false) },
  ...(item && {
    ...{ name: item.name, stock: String(item.stock) },
    category: PRODUCT_CATEGORIES.find((each) => each === item.category) ?? '',
    price: typeof item.price === 'number' ? String(Math.round(item.price / PAISE_PER_RUPEE)) : '',
  }),
})

/** The values of another product like this one: all but its pieces, the cost of the one device, and what was found on it. */
export const copiedValues = (product: ProductInput): ProductValues => ({
  ...toProductValues(product),
  // The English ones are changed first.
  ...forTranslations(() => ''),
  ...{ tested: '', wear: '', purchasePrice: '', stock: String(STOCK_DEFAULT), isHidden: String(false) },
})

/** The multipart body of all product fields (S7). */
export function productFormData(values: ProductInput): FormData {
  const form = new FormData()
  for (const field of productFields) form.append(field, String(values[field] ?? ''))
  return form
}

const HIDDEN = [String(false), String(true)]
const WARRANTIES = [...texts.warranties, NO_WARRANTY]

export interface ProductFieldsProps {
  field: (name: ProductField) => BoundField
  /** The parts that are asked for; all unless given. The others keep their place and value out of sight. */
  parts?: readonly ProductPart[]
  /** Below the parts. */
  belowParts?: ReactNode
}

export function ProductFields({ field, parts = PRODUCT_PARTS, belowParts }: ProductFieldsProps) {
  const warranties = useId()
  return (
    <>
      <FieldSet legend={texts.product}>
        <FieldGrid>
          <TextField {...field('name')} wide autoComplete="off" />
          <SelectField {...field('category')} choices={PRODUCT_CATEGORIES} labels={labels.category} prompt={texts.chooseCategory} />
          <SelectField {...field('condition')} choices={PRODUCT_CONDITIONS} labels={labels.condition} prompt={texts.chooseCondition} />
          <TextField {...field('price')} mono inputMode="numeric" autoComplete="off" />
          <TextField {...field('discount')} hint={texts.discountHint} mono inputMode="decimal" autoComplete="off" />
          <TextField {...field('rating')} hint={texts.ratingHint} mono inputMode="decimal" autoComplete="off" />
          <TextField {...field('stock')} mono inputMode="numeric" autoComplete="off" />
          <SelectField {...field('isHidden')} choices={HIDDEN} labels={texts.hidden} />
          <TextField {...field('warranty')} wide list={warranties} autoComplete="off" />
          <datalist id={warranties}>
            {WARRANTIES.map((warranty) => (
              <option key={warranty} value={warranty} />
            ))}
          </datalist>
          <TextField {...field('tested')} wide optional hint={texts.testedHint} autoComplete="off" />
          <TextField {...field('wear')} wide optional autoComplete="off" />
        </FieldGrid>
      </FieldSet>
      <FieldSet legend={texts.specification}>
        <FieldGrid>
          {PRODUCT_PARTS.map((part) => (
            <div key={part} hidden={!parts.includes(part)}>
              <TextField {...field(part)} {...(part === 'batteryHealth' && { mono: true, inputMode: 'numeric' })} autoComplete="off" />
            </div>
          ))}
        </FieldGrid>
        {belowParts}
      </FieldSet>
      <FieldSet legend={texts.aboutIt}>
        <TextArea {...field('description')} />
      </FieldSet>
      <ProductTranslations field={field} />
      <FieldSet legend={texts.seller}>
        <FieldGrid>
          <TextField {...field('sellerName')} autoComplete="off" />
          <TextField {...field('sellerLocation')} autoComplete="off" />
          <TextField {...field('sellerContact')} mono type="tel" wide autoComplete="off" />
        </FieldGrid>
      </FieldSet>
      <FieldSet legend={texts.purchase}>
        <FieldGrid>
          <TextField {...field('purchasePrice')} optional hint={texts.purchaseHint} mono inputMode="decimal" autoComplete="off" />
          <TextField {...field('supplier')} optional hint={texts.supplierHint} autoComplete="off" />
        </FieldGrid>
      </FieldSet>
    </>
  )
}
