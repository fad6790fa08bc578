import { useEffect, useRef, useState } from 'react'
import { REVIEWS_ADVANCE_MS, REVIEWS_RESUME_MS } from '#contract/constants.ts'
import { Icon } from '#web/components/icon.tsx'
import { Pause, Play } from '#web/components/icons.ts'
import { Stars } from '#web/components/stars.tsx'
import { averageRating, reviews } from '#web/content/reviews.ts'
import { useAutoplay } from '#web/hooks/use-autoplay.ts'
import { useReducedMotion } from '#web/hooks/use-reduced-motion.ts'
import { daysAgoText } from '#web/lib/relative-time.ts'
import '#web/styles/about.css'
import '#web/styles/carousel.css'

/** The reviews and their average. Advances by itself; a click selects a review and holds the play for a while (§2, §9). */
export function ReviewsCarousel() {
  const [selected, setSelected] = useState(0)
  const list = useRef<HTMLUListElement>(null)
  const swiped = useRef(false)
  const started = useRef(false)
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
  const onScrollEnd = () => {
    if (!swiped.current || !list.current) return
    swiped.current = false
    const box = list.current.getBoundingClientRect()
    const distances = [...list.current.children].map((card) => {
      const { left, width } = card.getBoundingClientRect()
      return Math.abs(left + width / 2 - (box.left + box.width / 2))
    })
    select(distances.indexOf(Math.min(...distances)))
  }

  const average = averageRating(reviews)
  return (
    <>
      <div className="score mb-3.5">
        <b>{average.toFixed(1)}</b>
        <div>
          <Stars bare rating={average} />
          <p className="muted small">{`Average of ${reviews.length} reviews`}</p>
        </div>
      </div>
      <ul
        ref={list}
        className="reviews"
        aria-label="Customer reviews"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        {...autoplay.pauseHandlers}
        onTouchMove={() => {
          swiped.current = true
          autoplay.rest()
        }}
        onScrollEnd={onScrollEnd}
      >
        {reviews.map(({ name, rating, text, daysAgo }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard selects by the pads below
          <li key={name} className="review" aria-current={index === selected ? 'true' : undefined} onClick={() => select(index)}>
            <Stars rating={rating} />
            <p>{text}</p>
            <footer>
              <b>{name}</b>
              <time dateTime={`P${daysAgo}D`}>{daysAgoText(daysAgo)}</time>
            </footer>
          </li>
        ))}
      </ul>
      <div className="caro-ctl">
        <div className="pads" {...autoplay.pauseHandlers}>
          {reviews.map(({ name }, index) => (
            <button
              key={name}
              type="button"
              aria-label={`Review ${index + 1}`}
              aria-current={index === selected ? 'true' : undefined}
              onClick={() => select(index)}
            />
          ))}
        </div>
        <button
          type="button"
          className="btn-icon"
          aria-label={autoplay.playing ? 'Pause reviews' : 'Play reviews'}
          onClick={autoplay.toggle}
        >
          <Icon icon={autoplay.playing ? Pause : Play} />
        </button>
      </div>
    </>
  )
}
