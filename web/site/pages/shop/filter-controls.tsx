import { type CSSProperties, type MouseEvent, useId } from 'react'
import type { ProductCounts } from '#contract/catalogue/products.ts'
import { PRODUCT_CATEGORIES, PRODUCT_CONDITIONS, SHOP_PRICE_MAX, SHOP_PRICE_MIN, SHOP_PRICE_STEP } from '#contract/constants.ts'
import { to } from '#contract/paths.ts'
import { formatNumber, formatRupees } from '#languages/numbers.ts'
import * as labels from '#texts/labels.ts'
import * as texts from '#texts/shop.ts'
import { useWishlist } from '#web/catalogue/products/wishlist.ts'
import { Link } from '#web/kit/components/link.tsx'
import type { SetUrlOptions } from '#web/kit/hooks/use-url-state.ts'
import { writeUrlState } from '#web/kit/lib/url-state.ts'
import styles from './filter-controls.module.css'
import { NO_FILTERS, type ShopFilters, shopQuery } from './shop-query.ts'

export type SetShopFilters = (part: Partial<ShopFilters>, options?: SetUrlOptions) => void

export interface FilterControlsProps {
  filters: ShopFilters
  onChange: SetShopFilters
  counts: ProductCounts | undefined
  /** Two columns of categories, as on the phone's sheet. */
  twoColumns?: boolean
}

/** All filters but search and order, and the way to compare; beside the products, or on the phone's sheet. */
export function FilterControls({ filters, onChange, counts, twoColumns }: FilterControlsProps) {
  const id = useId()
  const wishlist = useWishlist()
  const total = counts?.category.reduce((sum, { count }) => sum + count, 0) ?? 0
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
              {counts && <span className={styles.number}>{formatNumber(category ? countOf(counts.category, category) : total)}</span>}
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
      <div>
        <label className={styles.option}>
          <input type="checkbox" checked={filters.inStock} onChange={(event) => onChange({ inStock: event.target.checked })} />
          <span>{texts.inStock}</span>
          {counts && <span className={styles.number}>{formatNumber(countOf(counts.availability, 'available'))}</span>}
        </label>
        <label className={styles.option}>
          <input type="checkbox" checked={filters.wishlistOnly} onChange={(event) => onChange({ wishlistOnly: event.target.checked })} />
          <span>{texts.wishlistOnly}</span>
          <span className={styles.number}>{formatNumber(wishlist.length)}</span>
        </label>
      </div>
      <Choices
        name="condition"
        heading={texts.condition}
        choices={PRODUCT_CONDITIONS.map((value) => ({ value, count: counts && countOf(counts.condition, value) }))}
        nameOf={(value) => labels.condition[value]}
        {...{ filters, onChange }}
      />
      <Choices name="brand" heading={texts.brand} choices={counts?.brand ?? []} nameOf={String} {...{ filters, onChange }} />
      <Choices name="memory" heading={texts.memory} choices={counts?.memory ?? []} nameOf={texts.gigabytes} {...{ filters, onChange }} />
      <Link to={to('compare', undefined, { category: filters.category || undefined })}>{texts.compare}</Link>
    </>
  )
}

const countOf = <Value,>(counts: readonly { value: Value; count: number }[], value: Value): number =>
  counts.find((each) => each.value === value)?.count ?? 0

type ChoiceName = 'condition' | 'brand' | 'memory'

interface ChoicesProps<Name extends ChoiceName> {
  name: Name
  heading: string
  choices: readonly { value: Exclude<ShopFilters[Name], '' | 0>; count: number | undefined }[]
  nameOf: (value: Exclude<ShopFilters[Name], '' | 0>) => string
  filters: ShopFilters
  onChange: SetShopFilters
}

/** The choices of a filter that have products, and the one that is set, as links to their pages: the next press takes it back. */
function Choices<Name extends ChoiceName>({ name, heading, choices, nameOf, filters, onChange }: ChoicesProps<Name>) {
  const chosen = filters[name] as ChoicesProps<Name>['choices'][number]['value']
  const known = !chosen || choices.some(({ value }) => value === chosen)
  const shown = (known ? choices : [...choices, { value: chosen, count: 0 }]).filter(({ value, count }) => count !== 0 || value === chosen)
  if (shown.length === 0) return null
  return (
    <fieldset>
      <legend className={styles.heading}>{heading}</legend>
      <div className={styles.choices}>
        {shown.map(({ value, count }) => {
          const change = { [name]: value === chosen ? NO_FILTERS[name] : value }
          return (
            <Link
              key={value}
              to={{ search: writeUrlState(shopQuery, { ...filters, ...change }) }}
              aria-current={value === chosen || undefined}
              onClick={(event) => {
                if (opensElsewhere(event)) return
                event.preventDefault()
                onChange(change)
              }}
            >
              {nameOf(value)} {count !== undefined && <span className={styles.number}>{formatNumber(count)}</span>}
            </Link>
          )
        })}
      </div>
    </fieldset>
  )
}

const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button > 0 || metaKey || ctrlKey || shiftKey || altKey
