import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FEATURED_AUTOPLAY_MS, FEATURED_PAGE_SIZE } from '#contract/constants.ts'
import * as texts from '#texts/products.tsx'
import { IconButton } from '#web/kit/components/button.tsx'
import { CarouselControls, CarouselDots, PlayButton } from '#web/kit/components/carousel-controls.tsx'
import { Icon } from '#web/kit/components/icon.tsx'
import { ChevronLeft, ChevronRight } from '#web/kit/components/icons.ts'
import { useAutoplay } from '#web/kit/hooks/use-autoplay.ts'
import { useReducedMotion } from '#web/kit/hooks/use-reduced-motion.ts'
import styles from './featured-carousel.module.css'
import type { Featured } from './load-featured.ts'
import { ProductCard } from './product-card.tsx'
import { useFeaturedPages } from './use-featured-pages.ts'

/** Rarely needed, and the outcome texts come with it. */
const SamplesNotice = lazy(() => import('./samples-notice.tsx'))

export interface FeaturedCarouselProps {
  featured: Featured
  /** Name of the carousel for screen readers. */
  label: string
}

/**
 * The featured products (S2): a row to swipe that advances by one card every 2 s. Further pages load one after another, as the row comes to its
 * end; after the last page it loops, by moving the cards that are out of view to the other end.
 */
export function FeaturedCarousel({ featured, label }: FeaturedCarouselProps) {
  const { items, page, hasMore, loadMore } = useFeaturedPages(featured)
  const reduced = useReducedMotion()
  const track = useRef<HTMLDivElement>(null)
  /** Product in the first slot of the row; another than the first only once every page is loaded. */
  const [firstIndex, setFirstIndex] = useState(0)
  /** First product in view. */
  const [current, setCurrent] = useState(0)
  /** Slot that the row is scrolling to: until it is there, the scroll position would lose the second of two quick presses. */
  const targetSlot = useRef<number>(undefined)
  const count = items.length
  const wrap = (index: number) => (index + count) % count
  const row = items.map((_, slot) => items[wrap(firstIndex + slot)] as (typeof items)[number])

  /** Width of a card with its gap, the slot of the first card in view, and the last slot that can be it. */
  const measure = (element: HTMLElement) => {
    const [first, second] = element.children as unknown as HTMLElement[]
    const cardWidth = first && second ? second.offsetLeft - first.offsetLeft : element.clientWidth
    const lastSlot = Math.round((element.scrollWidth - element.clientWidth) / cardWidth)
    return { cardWidth, lastSlot, slot: targetSlot.current ?? Math.round(element.scrollLeft / cardWidth) }
  }

  const show = (product: number, forwards = false) => {
    const element = track.current
    if (!element || count < 2) return
    const { cardWidth, slot: from, lastSlot } = measure(element)
    if (lastSlot <= 0) return
    let first = firstIndex
    let slot = wrap(product - first)
    const outOfRange = slot > lastSlot || (forwards && slot < from)
    if (outOfRange && hasMore) slot = lastSlot
    else if (outOfRange) {
      const inView = wrap(firstIndex + from)
      first = inView
      slot = wrap(product - first)
      if (slot > lastSlot) {
        first = product
        slot = 0
      }
      flushSync(() => setFirstIndex(first))
      element.scrollTo({ left: wrap(inView - first) * cardWidth, behavior: 'instant' })
    }
    targetSlot.current = slot
    setCurrent(wrap(first + slot))
    element.scrollTo({ left: slot * cardWidth, behavior: reduced ? 'auto' : 'smooth' })
  }
  const autoplay = useAutoplay({ intervalMs: FEATURED_AUTOPLAY_MS, onTick: () => show(wrap(current + 1), true), enabled: count > 1 })

  // biome-ignore lint/correctness/useExhaustiveDependencies: every move, and every page that arrives, can bring the end of the row into view
  useEffect(() => {
    if (!hasMore || !track.current) return
    const { slot, lastSlot } = measure(track.current)
    if (slot >= lastSlot) void loadMore()
  }, [current, page])

  const onScroll = () => {
    if (!track.current || targetSlot.current !== undefined) return
    setCurrent(wrap(firstIndex + Math.min(count - 1, measure(track.current).slot)))
  }
  const onUserScroll = () => {
    targetSlot.current = undefined
  }

  const firstDot = current - (current % FEATURED_PAGE_SIZE)
  const dots = items.slice(firstDot, firstDot + FEATURED_PAGE_SIZE).map((_, index) => texts.carousel.product(firstDot + index + 1))
  return (
    <section aria-label={label} aria-roledescription={texts.carousel.role}>
      {featured.sample && (
        <Suspense>
          <SamplesNotice failed={featured.failed} />
        </Suspense>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the handlers only pause the movement */}
      <div
        className={styles.track}
        ref={track}
        onScroll={onScroll}
        onScrollEnd={onUserScroll}
        onWheel={onUserScroll}
        onTouchStart={onUserScroll}
        onKeyDown={onUserScroll}
        {...autoplay.pauseHandlers}
      >
        {row.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </div>
      {count > 1 && (
        <CarouselControls>
          <CarouselDots
            aria-label={texts.carousel.choose}
            dots={dots}
            current={current - firstDot}
            onSelect={(index) => show(firstDot + index)}
          />
          <PlayButton
            playing={autoplay.playing}
            pauseLabel={texts.carousel.pause}
            playLabel={texts.carousel.play}
            onClick={autoplay.toggle}
          />
          <IconButton aria-label={texts.carousel.previous} disabled={hasMore && current === 0} onClick={() => show(wrap(current - 1))}>
            <Icon icon={ChevronLeft} />
          </IconButton>
          <IconButton aria-label={texts.carousel.next} onClick={() => show(wrap(current + 1), true)}>
            <Icon icon={ChevronRight} />
          </IconButton>
        </CarouselControls>
      )}
    </section>
  )
}
