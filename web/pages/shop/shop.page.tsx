import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { NAME_MAX, type SortOrder } from '#contract/constants.ts'
import { shopFacts } from '#contract/shop-facts.ts'
import * as messages from '#texts/messages.ts'
import { Band } from '#web/components/band.tsx'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { Empty } from '#web/components/empty.tsx'
import { Icon } from '#web/components/icon.tsx'
import { Search, SlidersHorizontal, X } from '#web/components/icons.ts'
import { Notice } from '#web/components/notice.tsx'
import { PageMeta } from '#web/components/page-meta.tsx'
import { ScrollToTop } from '#web/components/scroll-to-top.tsx'
import { filterProducts, readFilters } from '#web/features/products/filter-products.ts'
import { ProductCard } from '#web/features/products/product-card.tsx'
import SamplesNotice from '#web/features/products/samples-notice.tsx'
import { withStatus } from '#web/lib/load-status.ts'
import { loadShop, type ShopData } from './load-shop.ts'
import { ShopFilters } from './shop-filters.tsx'
import { useShopFilters } from './use-shop-filters.ts'
import { useShopProducts, useWishedProducts } from './use-shop-products.ts'
import '#web/styles/shop.css'

const SORTS: readonly { value: SortOrder | ''; name: string }[] = [
  { value: '', name: 'Featured' },
  { value: 'priceLowToHigh', name: 'Price: low to high' },
  { value: 'priceHighToLow', name: 'Price: high to low' },
  { value: 'ratingHighToLow', name: 'Rating: high to low' },
]
const LINE_UP = ['laptop', 'phone', 'headphones', 'monitor']
/** Cards that a phone and a desktop show without scrolling. */
const EAGER_CARDS = 3
/** The next page is asked for this far before the end comes into view. */
const AHEAD = '2000px'

const countText = (count: number) => `${count} ${count === 1 ? 'product' : 'products'}`

export const loader = async ({ request }: LoaderFunctionArgs) =>
  withStatus(await loadShop(readFilters(new URL(request.url).searchParams), request.signal))

/** The catalogue (§2). The server answers the filters in the address; what the visitor sets is applied at once to the products at hand. */
export function Component() {
  const data = useLoaderData<ShopData>()
  const { filters, change, reset, pending } = useShopFilters()
  const { products, step, hasMore, loadMore } = useShopProducts(data)
  const wished = useWishedProducts(filters.wished, products)
  const [sheet, setSheet] = useState(false)

  const more = hasMore && !filters.wished
  const listed = filters.wished ? (wished ?? []) : products
  const matching = filterProducts(listed, filters)
  // Until the answer is here, the products before stay rather than an empty page.
  const waiting = !matching.length && (pending || (filters.wished && !wished))
  const shown = waiting ? products : matching
  const count = countText(more ? data.total : shown.length)
  return (
    <>
      <PageMeta
        title="Shop"
        description={`New, refurbished and used laptops, phones, monitors, parts and accessories, tested on our bench in ${shopFacts.city}.`}
      />
      <Band className="shopbanner" rulers="bottom">
        <div>
          <h1>Shop</h1>
          <p>New, refurbished and used devices. Every used one is tested on our bench before it gets a price.</p>
        </div>
        <div className="line-up" aria-hidden="true">
          {LINE_UP.map((name) => (
            <img key={name} src={`/illustrations/${name}.svg`} alt="" width="240" height="180" />
          ))}
        </div>
      </Band>
      <div className="wrap shop">
        <aside className="filters side" aria-label="Filters">
          <h2>Filters</h2>
          <ShopFilters filters={filters} onChange={change} categories={data.categories} />
          <Button variant="line" size="sm" onClick={reset}>
            Reset Filters
          </Button>
        </aside>
        <div>
          <div className="toolbar">
            <div className="searchbox">
              <label className="sr" htmlFor="shop-search">
                Search products
              </label>
              <Icon icon={Search} />
              <input
                id="shop-search"
                type="search"
                placeholder="Search name or category"
                autoComplete="off"
                maxLength={NAME_MAX}
                value={filters.q}
                onChange={(event) => change({ q: event.target.value }, true)}
              />
            </div>
            <p className="count" role="status">
              {count}
            </p>
            <div className="flex gap-2">
              <label className="sr" htmlFor="shop-sort">
                Sort
              </label>
              <select id="shop-sort" value={filters.sort} onChange={(event) => change({ sort: event.target.value as SortOrder | '' })}>
                {SORTS.map(({ value, name }) => (
                  <option key={value} value={value}>
                    {name}
                  </option>
                ))}
              </select>
              <Button
                variant="line"
                className="only-m"
                aria-label="Filters"
                aria-haspopup="dialog"
                aria-expanded={sheet}
                onClick={() => setSheet(true)}
              >
                <Icon icon={SlidersHorizontal} />
              </Button>
            </div>
          </div>
          {data.sample && <SamplesNotice failed={data.failed} />}
          {shown.length ? (
            <div className="products" aria-busy={pending} data-waiting={waiting || undefined}>
              {shown.map((product, index) => (
                <ProductCard key={product.id} product={product} eager={index < EAGER_CARDS} />
              ))}
            </div>
          ) : (
            <Empty text={messages.products.noMatch} action={<Button onClick={reset}>Reset Filters</Button>} />
          )}
          {more && <ShowMore key={products.at(-1)?.id} step={step} onMore={loadMore} />}
        </div>
      </div>
      <ScrollToTop />
      {sheet && (
        <Dialog className="sheet" label="Filters" onClose={() => setSheet(false)}>
          <div className="sheet-head">
            <h2>Filters</h2>
            <button type="button" className="btn-icon" aria-label="Close filters" onClick={() => setSheet(false)}>
              <Icon icon={X} />
            </button>
          </div>
          <div className="sheet-body">
            <ShopFilters filters={filters} onChange={change} categories={data.categories} twoColumns />
          </div>
          <div className="sheet-foot">
            <Button variant="line" onClick={reset}>
              Reset Filters
            </Button>
            <Button onClick={() => setSheet(false)}>{`Show ${count}`}</Button>
          </div>
        </Dialog>
      )}
    </>
  )
}

/** The next page comes by itself when the visitor nears the end; the button is for those who do not scroll, and after a failure. */
function ShowMore({ step, onMore }: { step: 'ready' | 'loading' | 'failed'; onMore: () => void }) {
  const end = useRef<HTMLDivElement>(null)
  const more = useEffectEvent(onMore)
  useEffect(() => {
    if (!end.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        more()
      },
      { rootMargin: AHEAD },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div className="show-more" ref={end}>
      {step === 'failed' && <Notice tone="bad" text={messages.products.loadFailure} />}
      <Button variant="line" loading={step === 'loading'} loadingText="Loading..." onClick={onMore}>
        {step === 'failed' ? 'Retry' : 'Show more'}
      </Button>
    </div>
  )
}
