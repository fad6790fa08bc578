import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FEATURED_AUTOPLAY_MS, FEATURED_PAGE_SIZE } from '#contract/constants.ts'
import { Icon } from '#web/components/icon.tsx'
import { ChevronLeft, ChevronRight, Pause, Play } from '#web/components/icons.ts'
import { useAutoplay } from '#web/hooks/use-autoplay.ts'
import { useReducedMotion } from '#web/hooks/use-reduced-motion.ts'
import { type Featured, loadFeaturedPage } from './load-featured.ts'
import { ProductCard } from './product-card.tsx'
import { appendNew } from './product-list.ts'
import '#web/styles/carousel.css'

/** Rarely needed, and the outcome texts come with it. */
const SamplesNotice = lazy(() => import('./samples-notice.tsx'))

export interface FeaturedCarouselProps {
  featured: Featured
  /** Name of the carousel for screen readers. */
  label: string
}

/**
 * The featured products (§2): a row to swipe that moves on by one card every 2 s. Further pages are asked for one after another, as the row comes
 * to its end; after the last page it loops, by moving the cards that are out of sight to the other end.
 */
export function FeaturedCarousel({ featured, label }: FeaturedCarouselProps) {
  const { items, page, hasMore, loadMore } = useFeaturedPages(featured)
  const reduced = useReducedMotion()
  const track = useRef<HTMLDivElement>(null)
  /** Product that the row begins with; another than the first only when every page is here. */
  const [start, setStart] = useState(0)
  /** First product in view. */
  const [current, setCurrent] = useState(0)
  /** Place that the row is being moved to. While it moves, its own place would lose the second of two quick presses. */
  const target = useRef<number>(undefined)
  const count = items.length
  const wrap = (index: number) => (index + count) % count
  const row = items.map((_, place) => items[wrap(start + place)] as (typeof items)[number])

  /** Width of a card with its gap, the place of the first card in view, and the last place that can be it. */
  const measure = (element: HTMLElement) => {
    const [first, second] = element.children as unknown as HTMLElement[]
    const step = first && second ? second.offsetLeft - first.offsetLeft : element.clientWidth
    const last = Math.round((element.scrollWidth - element.clientWidth) / step)
    return { step, last, at: target.current ?? Math.round(element.scrollLeft / step) }
  }

  const show = (product: number, forwards = false) => {
    const element = track.current
    if (!element || count < 2) return
    const { step, at, last } = measure(element)
    if (last <= 0) return
    let begin = start
    let place = wrap(product - begin)
    const beyond = place > last || (forwards && place < at)
    if (beyond && hasMore) place = last
    else if (beyond) {
      const shown = wrap(start + at)
      begin = shown
      place = wrap(product - begin)
      if (place > last) {
        begin = product
        place = 0
      }
      flushSync(() => setStart(begin))
      element.scrollTo({ left: wrap(shown - begin) * step, behavior: 'instant' })
    }
    target.current = place
    setCurrent(wrap(begin + place))
    element.scrollTo({ left: place * step, behavior: reduced ? 'auto' : 'smooth' })
  }
  const autoplay = useAutoplay({ intervalMs: FEATURED_AUTOPLAY_MS, onTick: () => show(wrap(current + 1), true), enabled: count > 1 })

  // biome-ignore lint/correctness/useExhaustiveDependencies: every move, and every page that came, is a reason to look for the end of the row
  useEffect(() => {
    if (!hasMore || !track.current) return
    const { at, last } = measure(track.current)
    if (at >= last) void loadMore()
  }, [current, page])

  const onScroll = () => {
    if (!track.current || target.current !== undefined) return
    setCurrent(wrap(start + Math.min(count - 1, measure(track.current).at)))
  }
  const letGo = () => {
    target.current = undefined
  }

  const firstPad = current - (current % FEATURED_PAGE_SIZE)
  const pads = items.slice(firstPad, firstPad + FEATURED_PAGE_SIZE)
  return (
    <section aria-label={label} aria-roledescription="carousel">
      {featured.sample && (
        <Suspense>
          <SamplesNotice failed={featured.failed} />
        </Suspense>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here but to hold the movement */}
      <div
        className="caro"
        ref={track}
        onScroll={onScroll}
        onScrollEnd={letGo}
        onWheel={letGo}
        onTouchStart={letGo}
        onKeyDown={letGo}
        {...autoplay.pauseHandlers}
      >
        {row.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </div>
      {count > 1 && (
        <div className="caro-ctl">
          <fieldset className="pads" aria-label="Choose product">
            {pads.map((product, index) => (
              <button
                key={product.id}
                type="button"
                aria-label={`Product ${firstPad + index + 1}`}
                aria-current={firstPad + index === current || undefined}
                onClick={() => show(firstPad + index)}
              />
            ))}
          </fieldset>
          <button type="button" className="btn-icon" aria-label={autoplay.playing ? 'Pause' : 'Play'} onClick={autoplay.toggle}>
            <Icon icon={autoplay.playing ? Pause : Play} />
          </button>
          <button
            type="button"
            className="btn-icon"
            aria-label="Previous product"
            disabled={hasMore && current === 0}
            onClick={() => show(wrap(current - 1))}
          >
            <Icon icon={ChevronLeft} />
          </button>
          <button type="button" className="btn-icon" aria-label="Next product" onClick={() => show(wrap(current + 1), true)}>
            <Icon icon={ChevronRight} />
          </button>
        </div>
      )}
    </section>
  )
}

/** The products of all pages that came so far; a page that cannot be had ends the row, which then loops over what is there. */
function useFeaturedPages(featured: Featured) {
  const [items, setItems] = useState(featured.products)
  const [page, setPage] = useState(1)
  const [totalPages, setTotalPages] = useState(featured.totalPages)
  const asking = useRef(false)

  async function loadMore() {
    if (asking.current) return
    asking.current = true
    try {
      const { products } = await loadFeaturedPage(page + 1)
      setItems((known) => appendNew(known, products))
      setPage(page + 1)
    } catch {
      setTotalPages(page)
    }
    asking.current = false
  }
  return { items, page, hasMore: page < totalPages, loadMore }
}
