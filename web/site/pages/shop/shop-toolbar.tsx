import { SORT_ORDERS } from '#contract/constants.ts'
import * as labels from '#texts/labels.ts'
import * as texts from '#texts/shop.ts'
import { VisuallyHidden } from '#web/kit/components/box.tsx'
import { Button } from '#web/kit/components/button.tsx'
import { Icon } from '#web/kit/components/icon.tsx'
import { SlidersHorizontal } from '#web/kit/components/icons.ts'
import { SearchBox } from '#web/kit/list/search-box.tsx'
import type { SetShopFilters } from './filter-controls.tsx'
import type { ShopFilters } from './shop-query.ts'
import styles from './shop-toolbar.module.css'

export interface ShopToolbarProps {
  filters: ShopFilters
  onChange: SetShopFilters
  /** How many products match, in words. */
  count: string
  sheetOpen: boolean
  onOpenSheet: () => void
}

/** Search, number of products and order; on a phone also the button that opens the filters. */
export const ShopToolbar = ({ filters, onChange, count, sheetOpen, onOpenSheet }: ShopToolbarProps) => (
  <div className={styles.toolbar}>
    <SearchBox
      className={styles.search}
      label={texts.searchLabel}
      placeholder={texts.searchPlaceholder}
      value={filters.q}
      onSearch={(q) => onChange({ q }, { debounce: true })}
    />
    <p className={styles.count} role="status">
      {count}
    </p>
    <div className={styles.controls}>
      <VisuallyHidden as="label" htmlFor="shop-sort">
        {texts.sort}
      </VisuallyHidden>
      <select id="shop-sort" value={filters.sort} onChange={(event) => onChange({ sort: event.target.value as ShopFilters['sort'] })}>
        <option value="">{texts.featured}</option>
        {SORT_ORDERS.map((order) => (
          <option key={order} value={order}>
            {labels.sortOrder[order]}
          </option>
        ))}
      </select>
      <Button
        variant="line"
        className={styles.openFilters}
        aria-label={texts.filters}
        aria-haspopup="dialog"
        aria-expanded={sheetOpen}
        onClick={onOpenSheet}
      >
        <Icon icon={SlidersHorizontal} />
      </Button>
    </div>
  </div>
)
