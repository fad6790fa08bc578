import { type CSSProperties, useId } from 'react'
import { PRODUCT_CATEGORIES, SHOP_PRICE_MAX, SHOP_PRICE_MIN, SHOP_PRICE_STEP } from '#contract/constants.ts'
import { to } from '#contract/paths.ts'
import * as labels from '#texts/labels.ts'
import * as texts from '#texts/shop.ts'
import { useWishlist } from '#web/catalogue/products/wishlist.ts'
import { Link } from '#web/components/link.tsx'
import type { SetUrlOptions } from '#web/hooks/use-url-state.ts'
import { formatCount, formatRupees } from '#web/lib/money.ts'
import styles from './filter-controls.module.css'
import type { CategoryCount } from './load-shop.ts'
import type { ShopFilters } from './shop-query.ts'

export type SetShopFilters = (part: Partial<ShopFilters>, options?: SetUrlOptions) => void

export interface FilterControlsProps {
  filters: ShopFilters
  onChange: SetShopFilters
  categories: readonly CategoryCount[]
  /** Two columns of categories, as on the phone's sheet. */
  twoColumns?: boolean
}

/** Category, price and wishlist, and the way to compare; beside the products, or on the phone's sheet. */
export function FilterControls({ filters, onChange, categories, twoColumns }: FilterControlsProps) {
  const id = useId()
  const wishlist = useWishlist()
  const total = categories.reduce((sum, { count }) => sum + count, 0)
  const countOf = (category: string) => categories.find((each) => each.category === category)?.count ?? 0
  const price = filters.maxPrice >= SHOP_PRICE_MAX ? texts.noMaxPrice(formatRupees(SHOP_PRICE_MAX)) : formatRupees(filters.maxPrice)
  const share = ((filters.maxPrice - SHOP_PRICE_MIN) / (SHOP_PRICE_MAX - SHOP_PRICE_MIN)) * 100
  return (
    <>
      <fieldset>
        <legend className={styles.heading}>{texts.category}</legend>
        <div className={twoColumns ? styles.twoColumns : undefined}>
          {(['', ...PRODUCT_CATEGORIES] as const).map((category) => (
            <label className={styles.option} key={category}>
              <input
                type="radio"
                name={`${id}category`}
                value={category}
                checked={filters.category === category}
                onChange={() => onChange({ category })}
              />
              <span>{category ? labels.category[category] : texts.allCategories}</span>
              {categories.length > 0 && <span className={styles.number}>{formatCount(category ? countOf(category) : total)}</span>}
            </label>
          ))}
        </div>
      </fieldset>
      <div className={styles.slider} style={{ '--share': `${share}%` } as CSSProperties}>
        <label className={styles.heading} htmlFor={`${id}price`}>
          {texts.maxPrice}
        </label>
        <output htmlFor={`${id}price`}>{price}</output>
        <input
          id={`${id}price`}
          type="range"
          min={SHOP_PRICE_MIN}
          max={SHOP_PRICE_MAX}
          step={SHOP_PRICE_STEP}
          value={filters.maxPrice}
          aria-valuetext={price}
          onChange={(event) => onChange({ maxPrice: event.target.valueAsNumber }, { debounce: true })}
        />
        <div className={styles.scale} aria-hidden="true">
          <span>{formatRupees(SHOP_PRICE_MIN)}</span>
          <span>{formatRupees(SHOP_PRICE_MAX / 2)}</span>
          <span>{formatRupees(SHOP_PRICE_MAX)}</span>
        </div>
      </div>
      <label className={styles.option}>
        <input type="checkbox" checked={filters.wishlistOnly} onChange={(event) => onChange({ wishlistOnly: event.target.checked })} />
        <span>{texts.wishlistOnly}</span>
        <span className={styles.number}>{formatCount(wishlist.length)}</span>
      </label>
      <Link to={to('compare', undefined, { category: filters.category || undefined })}>{texts.compare}</Link>
    </>
  )
}
