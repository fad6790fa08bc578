import { useEffect, useMemo, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { to } from '#contract/paths.ts'
import * as messages from '#texts/product-messages.ts'
import * as texts from '#texts/shop.ts'
import { ProductGrid } from '#web/catalogue/products/product-grid.tsx'
import SamplesNotice from '#web/catalogue/products/samples-notice.tsx'
import { readWishlist, useWishlist } from '#web/catalogue/products/wishlist.ts'
import { Band, PageHeader } from '#web/kit/components/band.tsx'
import { VisuallyHidden, Wrap } from '#web/kit/components/box.tsx'
import { Button } from '#web/kit/components/button.tsx'
import { Empty } from '#web/kit/components/empty.tsx'
import { Link } from '#web/kit/components/link.tsx'
import { PageMeta } from '#web/kit/components/page-meta.tsx'
import { ScrollToTop } from '#web/kit/components/scroll-to-top.tsx'
import { useShop } from '#web/kit/hooks/use-shop.ts'
import { useUrlState } from '#web/kit/hooks/use-url-state.ts'
import { countVisit } from '#web/kit/lib/count-visit.ts'
import { withStatus } from '#web/kit/lib/load-status.ts'
import { readUrlState, writeUrlState } from '#web/kit/lib/url-state.ts'
import { FilterControls } from './filter-controls.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { loadShop, type ShopData } from './load-shop.ts'
import styles from './shop.module.css'
import { NO_FILTERS, type ShopFilters, shopQuery } from './shop-query.ts'
import { ShopToolbar } from './shop-toolbar.tsx'
import { ShowMore } from './show-more.tsx'
import { useShopProducts, useWishlistReload } from './use-shop-products.ts'

const BANNER_IMAGES = ['laptop', 'phone', 'headphones', 'monitor']

export async function loader({ request }: LoaderFunctionArgs) {
  const filters = readUrlState(shopQuery, new URL(request.url).searchParams)
  return withStatus(await loadShop(filters, import.meta.env.SSR ? undefined : readWishlist(), request.signal))
}

/** The shop (S2), or that there is nothing in it yet, where its owner shows no samples. */
export function Component() {
  return useShop().hidden?.includes('shop') ? <NothingYet /> : <Catalogue />
}

const NothingYet = () => (
  <>
    <PageMeta title={texts.title} noindex />
    <PageHeader title={texts.title} text={texts.nothingYet} />
  </>
)

/** Its filters live in the URL; the loader asks the server for what matches. */
function Catalogue() {
  const data = useLoaderData<ShopData>()
  const { city } = useShop()
  const { values, shown: filters, pending: navigating, setValues } = useUrlState(shopQuery)
  const { products, page, status, hasMore, loadMore } = useShopProducts(data, values)
  useWishlistReload(values.wishlistOnly, data.wishlist)
  const wishlist = useWishlist()
  const [sheetOpen, setSheetOpen] = useState(false)
  const listed = useMemo(
    () => (values.wishlistOnly && data.wishlist ? products.filter(({ id }) => wishlist.includes(id)) : products),
    [values.wishlistOnly, data.wishlist, products, wishlist],
  )

  // Until the response is here, the products of the filters before stay, and nothing new is announced.
  const pending = navigating || (values.wishlistOnly && !data.wishlist)
  const count = hasMore ? data.total - (products.length - listed.length) : listed.length
  const reset = () => setValues(NO_FILTERS)
  return (
    <>
      <PageMeta
        title={texts.title}
        description={texts.description(city)}
        image="/illustrations/laptop.svg"
        filtered={writeUrlState(shopQuery, filters) !== ''}
      />
      <Band contentClassName={styles.bannerContent}>
        <div>
          <h1>{texts.title}</h1>
          <p>
            {texts.intro} <Link to={to('sell')}>{texts.sell}</Link>
          </p>
        </div>
        <div className={styles.bannerImages} aria-hidden="true">
          {BANNER_IMAGES.map((name) => (
            <img key={name} src={`/illustrations/${name}.svg`} alt="" width="240" height="180" loading="lazy" />
          ))}
        </div>
      </Band>
      <Wrap className={styles.page}>
        <aside className={styles.filters} aria-label={texts.filters}>
          <div className={styles.filtersTop}>
            <h2>{texts.filters}</h2>
            <Button variant="line" size="sm" onClick={reset}>
              {texts.resetFilters}
            </Button>
          </div>
          <FilterControls filters={filters} onChange={setValues} counts={data.counts} />
        </aside>
        <div>
          <VisuallyHidden as="h2">{texts.products}</VisuallyHidden>
          <ShopToolbar
            filters={filters}
            onChange={setValues}
            count={texts.productCount(count)}
            sheetOpen={sheetOpen}
            onOpenSheet={() => setSheetOpen(true)}
          />
          {data.sample && <SamplesNotice failed={data.failed} />}
          {listed.length > 0 ? (
            <ProductGrid products={listed} busy={pending} />
          ) : (
            // A failure is no empty result: its notice has a Retry.
            !(data.sample && data.failed) && (
              <>
                <Empty text={messages.noMatch} action={<Button onClick={reset}>{texts.resetFilters}</Button>} />
                {!pending && !data.sample && <NotFound filters={filters} />}
              </>
            )
          )}
          {hasMore && <ShowMore key={page} status={status} disabled={pending} onMore={loadMore} />}
        </div>
      </Wrap>
      <ScrollToTop className={styles.scrollToTop} />
      {sheetOpen && (
        <FilterSheet
          filters={filters}
          onChange={setValues}
          onReset={reset}
          counts={data.counts}
          showLabel={pending ? texts.showProducts : texts.show(count)}
          onClose={() => setSheetOpen(false)}
        />
      )}
    </>
  )
}

/** After this time without another letter a search is the one that was meant. */
const SEARCH_MEANT_MS = 2000

/** Counts what the shop does not have: words, without another filter. */
function NotFound({ filters }: { filters: ShopFilters }) {
  const words = writeUrlState(shopQuery, { ...filters, q: '', sort: '' }) === '' ? filters.q : ''
  useEffect(() => {
    if (words === '') return
    const timer = setTimeout(() => countVisit({ search: words }), SEARCH_MEANT_MS)
    return () => clearTimeout(timer)
  }, [words])
  return null
}
