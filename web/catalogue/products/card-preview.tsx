import type { Product } from '#contract/catalogue/products.ts'
import { PRODUCT_CATEGORIES, PRODUCT_CONDITIONS } from '#contract/constants.ts'
import { readNumber } from '#contract/platform/typed-number.ts'
import * as texts from '#texts/product-form.ts'
import { useObjectUrl } from '#web/kit/hooks/use-object-url.ts'
import styles from './card-preview.module.css'
import { ProductCard } from './product-card.tsx'
import type { ProductValues } from './product-form.tsx'
import type { ProductImage } from './product-images.ts'

/** A category whose cards say nothing of a battery. */
const PLAIN_CATEGORY = PRODUCT_CATEGORIES[1]

/** A product as far as it is typed; what is missing looks as it will while it is missing. */
const toProduct = (values: ProductValues, image: string | undefined): Product => ({
  ...values,
  id: 0,
  name: values.name || texts.noName,
  price: readNumber(values.price) || 0,
  discount: readNumber(values.discount) || 0,
  rating: readNumber(values.rating) || 0,
  batteryHealth: readNumber(values.batteryHealth) || 0,
  category: PRODUCT_CATEGORIES.find((each) => each === values.category) ?? PLAIN_CATEGORY,
  condition: PRODUCT_CONDITIONS.find((each) => each === values.condition) ?? PRODUCT_CONDITIONS[0],
  imageUrls: image ? [image] : [],
  availability: 'available',
  version: 0,
  updatedAt: '',
})

/** The card in the shop, while its product is being typed. It leads nowhere. */
export function CardPreview({ values, image }: { values: ProductValues; image: ProductImage | undefined }) {
  const url = useObjectUrl(image?.source)
  return (
    <aside className={styles.preview} aria-label={texts.preview}>
      <h2>{texts.preview}</h2>
      <div inert>
        <ProductCard product={toProduct(values, url)} />
      </div>
    </aside>
  )
}
