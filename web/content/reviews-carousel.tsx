import { useEffect, useRef, useState } from 'react'
import { REVIEWS_ADVANCE_MS, REVIEWS_RESUME_MS } from '#contract/constants.ts'
import type { Review } from '#contract/content/documents/reviews.ts'
import * as texts from '#texts/about.ts'
import * as componentTexts from '#texts/components.ts'
import { langOf } from '#texts/lang-of.ts'
import { CarouselControls, CarouselDots, PlayButton } from '#web/kit/components/carousel-controls.tsx'
import { SampleBadge } from '#web/kit/components/sample-badge.tsx'
import { Stars } from '#web/kit/components/stars.tsx'
import { useAutoplay } from '#web/kit/hooks/use-autoplay.ts'
import { useHydrated } from '#web/kit/hooks/use-hydrated.ts'
import { useReducedMotion } from '#web/kit/hooks/use-reduced-motion.ts'
import { averageRating } from '#web/kit/lib/average-rating.ts'
import { formatDate } from '#web/kit/lib/dates.ts'
import { daysSince } from '#web/kit/lib/relative-time.ts'
import styles from './reviews-carousel.module.css'

/** A list that has not moved for this long has stopped; not every browser says so itself (`scrollend`). */
const SCROLL_END_MS = 120

/** The reviews and their average. Advances by itself; a click selects a review and holds the play for a while (S2, S9). */
export function ReviewsCarousel({ reviews }: { reviews: readonly Review[] }) {
  const [chosen, setSelected] = useState(0)
  const selected = Math.min(chosen, reviews.length - 1)
  const list = useRef<HTMLUListElement>(null)
  const swiped = useRef(false)
  const started = useRef(false)
  const scrollEnd = useRef<ReturnType<typeof setTimeout>>(undefined)
  const reduced = useReducedMotion()
  const autoplay = useAutoplay({
    intervalMs: REVIEWS_ADVANCE_MS,
    resumeAfterMs: REVIEWS_RESUME_MS,
    onTick: () => setSelected((selected + 1) % reviews.length),
  })
  const select = (index: number) => {
    setSelected(index)
    autoplay.rest()
  }

  // Moves the list, never the page.
  useEffect(() => {
    const card = list.current?.children[selected]
    if (!list.current || !(card instanceof HTMLElement)) return
    if (!started.current) {
      started.current = true
      return
    }
    const { left, width } = card.getBoundingClientRect()
    const box = list.current.getBoundingClientRect()
    list.current.scrollBy({ left: left + width / 2 - (box.left + box.width / 2), behavior: reduced ? 'auto' : 'smooth' })
  }, [selected, reduced])

  // After a swipe the review in the middle is the selected one.
  const selectMiddle = () => {
    if (!list.current) return
    swiped.current = false
    const box = list.current.getBoundingClientRect()
    const distances = [...list.current.children].map((card) => {
      const { left, width } = card.getBoundingClientRect()
      return Math.abs(left + width / 2 - (box.left + box.width / 2))
    })
    select(distances.indexOf(Math.min(...distances)))
  }

  const onScroll = () => {
    if (!swiped.current) return
    clearTimeout(scrollEnd.current)
    scrollEnd.current = setTimeout(selectMiddle, SCROLL_END_MS)
  }
  useEffect(() => () => clearTimeout(scrollEnd.current), [])

  // Samples stand for none: they count only as long as there is nothing else, and say so.
  const real = reviews.filter(({ sample }) => !sample)
  const rated = real.length > 0 ? real : reviews
  const average = averageRating(rated)
  return (
    <div className={styles.room}>
      <div className={styles.wall}>
        <div className={styles.score}>
          <b>{componentTexts.rating(average)}</b>
          <div>
            <Stars bare rating={average} />
            <p>{texts.averageOf(rated.length)}</p>
            {real.length === 0 && <SampleBadge />}
          </div>
        </div>
        <ul
          ref={list}
          className={styles.reviews}
          aria-label={texts.customerReviews}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
          tabIndex={0}
          {...autoplay.pauseHandlers}
          onTouchMove={() => {
            swiped.current = true
            autoplay.rest()
          }}
          onScroll={onScroll}
        >
          {reviews.map(({ name, rating, text, source, ...review }, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard selects by the dots below
            <li
              key={name + text}
              className={styles.review}
              aria-current={index === selected ? 'true' : undefined}
              onClick={() => select(index)}
            >
              <Stars rating={rating} />
              <p lang={langOf(text)}>{text}</p>
              <footer>
                <b>{name}</b>
                {review.sample && <SampleBadge />}
                {source && <span>{texts.onSource(source)}</span>}
                <Age {...review} />
              </footer>
            </li>
          ))}
        </ul>
        <CarouselControls>
          <CarouselDots
            aria-label={texts.chooseReview}
            dots={reviews.map((_, index) => texts.reviewOf(index + 1))}
            current={selected}
            onSelect={select}
            {...autoplay.pauseHandlers}
          />
          <PlayButton playing={autoplay.playing} pauseLabel={texts.pauseReviews} playLabel={texts.playReviews} onClick={autoplay.toggle} />
        </CarouselControls>
      </div>
    </div>
  )
}

/** How long ago a review was written. Only the browser knows what day it is: the markup of the server is kept longer. */
function Age({ sample, daysAgo, date }: Pick<Review, 'sample' | 'daysAgo' | 'date'>) {
  const hydrated = useHydrated()
  if (sample) return <time dateTime={`P${daysAgo}D`}>{texts.age(daysAgo)}</time>
  return <time dateTime={date}>{hydrated ? texts.age(daysSince(date, Date.now())) : formatDate(date)}</time>
}
