import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { Product } from '#contract/catalogue/products.ts'
import { RETURN_DAYS } from '#contract/constants.ts'
import { to } from '#contract/paths.ts'
import { formatRupees } from '#languages/numbers.ts'
import * as labels from '#texts/labels.ts'
import { langOf } from '#texts/lang-of.ts'
import * as messages from '#texts/messages.ts'
import * as texts from '#texts/product.ts'
import { Price } from '#web/catalogue/products/price.tsx'
import { ProductChips } from '#web/catalogue/products/product-chips.tsx'
import { isSample } from '#web/catalogue/products/product-list.ts'
import { Stack, Wrap } from '#web/kit/components/box.tsx'
import { Breadcrumb, type Crumb } from '#web/kit/components/breadcrumb.tsx'
import { ButtonAnchor, ButtonLink } from '#web/kit/components/button.tsx'
import { Icon } from '#web/kit/components/icon.tsx'
import { CalendarCheck } from '#web/kit/components/icons.ts'
import { Link } from '#web/kit/components/link.tsx'
import { Notice } from '#web/kit/components/notice.tsx'
import { SampleBadge } from '#web/kit/components/sample-badge.tsx'
import { Stars } from '#web/kit/components/stars.tsx'
import { showBookingForm } from '#web/site/layout/show-booking-form.ts'
import { BOOKING_FORM_ID } from '#web/site/layout/site-links.ts'
import { Alternatives } from './alternatives.tsx'
import { ConditionReport } from './condition-report.tsx'
import { Enquiry } from './enquiry.tsx'
import type { Alternative } from './load-product.ts'
import type { MoreProductsProps } from './more-products.tsx'
import { type AvailabilityAnswer, ProductBooking, unavailabilityOf } from './product-booking.tsx'
import styles from './product-details.module.css'
import { ProductFacts } from './product-facts.tsx'
import { ProductImages } from './product-images.tsx'
import { TickList } from './tick-list.tsx'

export const crumbsOf = ({ name }: Product): readonly Crumb[] => [
  { name: texts.home, to: to('home') },
  { name: texts.shop, to: to('shop') },
  { name },
]

/** The promises of the shop to every buyer; a new device comes as it left its maker, so nothing is said of a test. */
const promisesOf = ({ condition }: Product): string[] => [
  condition === 'New' ? texts.promises.kept : texts.promises.tested,
  texts.promises.pay,
  texts.promises.returns(RETURN_DAYS),
  texts.promises.call,
]

export interface ProductDetailsProps {
  product: Product
  /** Products that can be had instead of one that cannot be booked, as far as they are loaded. */
  alternatives: Alternative[] | undefined
}

/** Everything about one product, and the form that books it (S2). */
export function ProductDetails({ product, alternatives }: ProductDetailsProps) {
  const sample = isSample(product)
  const [answer, setAnswer] = useState<AvailabilityAnswer>()
  const unavailability = sample ? undefined : unavailabilityOf(product, answer)
  const bookable = !sample && !unavailability
  const booking = <ProductBooking product={product} answer={answer} onAnswer={setAnswer} />
  return (
    <Wrap>
      <Breadcrumb className={styles.breadcrumb} crumbs={crumbsOf(product)} />
      <div className={styles.product}>
        <ProductImages product={product} />
        <div className={styles.summary}>
          <p className={styles.state}>
            {!sample && <b data-state={unavailability}>{unavailability ? labels.unavailable[unavailability] : texts.inStock}</b>}
            {product.rating > 0 && <Stars rating={product.rating} />}
          </p>
          <h1 lang={sample ? undefined : langOf(product.name)}>
            {product.name} {sample && <SampleBadge />}
          </h1>
          {unavailability === 'sold' ? (
            <p>{texts.soldFor(formatRupees(product.price))}</p>
          ) : (
            <Price price={product.price} discount={unavailability ? 0 : product.discount} />
          )}
          {unavailability && <Alternatives product={product} loaded={alternatives} />}
          {unavailability && booking}
          <div className={styles.chips}>
            <ProductChips product={product} />
          </div>
          {bookable && (
            <ButtonAnchor className={styles.book} href={`#${BOOKING_FORM_ID}`} onClick={showBookingForm} block>
              <Icon icon={CalendarCheck} />
              {texts.book}
            </ButtonAnchor>
          )}
          <ConditionReport product={product} />
          {!sample && <Enquiry product={product} />}
          {bookable && <TickList className={styles.promises} items={promisesOf(product)} label={texts.promises.label} />}
          {!sample && <Link to={to('compare', undefined, { ids: product.id })}>{texts.compare}</Link>}
        </div>
        <ProductFacts product={product} bookable={bookable} />
        {!unavailability && (
          <div className={styles.aside}>
            {sample ? (
              <Stack className={styles.booking}>
                <Notice tone="warn" text={messages.booking.sampleProduct} />
                <ButtonLink to={to('shop')}>{texts.goToShop}</ButtonLink>
              </Stack>
            ) : (
              booking
            )}
          </div>
        )}
      </div>
      <LaterProducts product={product} withRelated={bookable} />
    </Wrap>
  )
}

/**
 * Cards of other products, whose script, styles and prices come once the page is there: its HTML has no room for them. Where a reload shows
 * the end of the page, they wait until the visitor moves, because what is on screen would be pushed away.
 */
function LaterProducts(props: MoreProductsProps) {
  const place = useRef<HTMLDivElement>(null)
  const [MoreProducts, setMoreProducts] = useState<ComponentType<MoreProductsProps>>()
  useEffect(() => {
    const waiting = new AbortController()
    function load() {
      waiting.abort()
      import('./more-products.tsx').then(
        (module) => setMoreProducts(() => module.MoreProducts),
        () => undefined,
      )
    }
    if (place.current && place.current.getBoundingClientRect().top > window.innerHeight) load()
    else for (const type of ['wheel', 'pointerdown', 'keydown']) document.addEventListener(type, load, { signal: waiting.signal })
    return () => waiting.abort()
  }, [])
  return <div ref={place}>{MoreProducts && <MoreProducts {...props} />}</div>
}
