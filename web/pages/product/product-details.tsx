import { type ReactNode, useState } from 'react'
import { RETURN_DAYS } from '#contract/constants.ts'
import { to } from '#contract/paths.ts'
import type { Product } from '#contract/products.ts'
import { phoneOf, whatsappHref } from '#contract/shop.ts'
import * as labels from '#texts/labels.ts'
import { enquiry } from '#texts/layout.tsx'
import * as messages from '#texts/messages.ts'
import * as texts from '#texts/product.ts'
import { Stack, Wrap } from '#web/components/box.tsx'
import { Breadcrumb, type Crumb } from '#web/components/breadcrumb.tsx'
import { ButtonAnchor, ButtonLink } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { CalendarCheck, Phone, WhatsApp } from '#web/components/icons.ts'
import { Notice } from '#web/components/notice.tsx'
import { SampleBadge } from '#web/components/sample-badge.tsx'
import { SectionHeading } from '#web/components/section-heading.tsx'
import { Stars } from '#web/components/stars.tsx'
import { Price } from '#web/features/products/price.tsx'
import { ProductChips } from '#web/features/products/product-chips.tsx'
import { isSample } from '#web/features/products/product-list.ts'
import { WishlistButton } from '#web/features/products/wishlist-button.tsx'
import { useShop } from '#web/hooks/use-shop.ts'
import { showBookingForm } from '#web/layout/show-booking-form.ts'
import { BOOKING_FORM_ID } from '#web/layout/site-links.ts'
import { classNames } from '#web/lib/class-names.ts'
import { labelOf } from '#web/lib/label-of.ts'
import { formatPhone, telHref } from '#web/lib/phone.ts'
import { ConditionReport } from './condition-report.tsx'
import { type AvailabilityAnswer, ProductBooking, unavailabilityOf } from './product-booking.tsx'
import styles from './product-details.module.css'
import { ProductImages } from './product-images.tsx'
import type { ProductTile } from './product-tiles.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'
import { RelatedProducts } from './related-products.tsx'
import { TickList } from './tick-list.tsx'

const specification = (product: Product): readonly (readonly [name: string, value: ReactNode])[] => [
  [texts.fields.category, labelOf(labels.category, product.category)],
  [texts.fields.condition, labelOf(labels.condition, product.condition)],
  [texts.fields.processor, product.processor],
  [texts.fields.graphics, product.graphics],
  [texts.fields.ram, product.ram],
  [texts.fields.storage, product.storage],
  [texts.fields.screenSize, product.screenSize],
  [texts.fields.os, product.os],
  [texts.fields.sellerName, product.sellerName],
  [texts.fields.sellerLocation, product.sellerLocation],
  [
    texts.fields.sellerContact,
    <a key="contact" href={telHref(product.sellerContact)}>
      {formatPhone(product.sellerContact)}
    </a>,
  ],
]

export const crumbsOf = ({ name }: Product): readonly Crumb[] => [
  { name: texts.home, to: to('home') },
  { name: texts.shop, to: to('shop') },
  { name },
]

/** What the shop does for every buyer; a new device comes as it left its maker, so nothing is said of a test. */
const promisesOf = ({ condition }: Product): string[] => [
  condition === 'New' ? texts.promises.kept : texts.promises.tested,
  texts.promises.pay,
  texts.promises.returns(RETURN_DAYS),
  texts.promises.call,
]

/** A chat whose first message names the product, and a call. */
function Enquiry({ product: { name, id } }: { product: Product }) {
  const shop = useShop()
  return (
    <>
      <ButtonAnchor
        className={styles.inBar}
        variant="line"
        href={`${whatsappHref(shop)}?text=${encodeURIComponent(enquiry(name, id))}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon icon={WhatsApp} />
        {texts.askOnWhatsApp}
      </ButtonAnchor>
      <ButtonAnchor className={styles.inBar} variant="line" href={telHref(phoneOf(shop))}>
        <Icon icon={Phone} />
        {texts.call}
      </ButtonAnchor>
    </>
  )
}

export interface ProductDetailsProps {
  product: Product
  /** Others of its category, as far as they are loaded. */
  related: ProductTile[] | undefined
}

/** Everything about one product, and the form that books it (S2). */
export function ProductDetails({ product, related }: ProductDetailsProps) {
  const sample = isSample(product)
  const [answer, setAnswer] = useState<AvailabilityAnswer>()
  return (
    <Wrap>
      <Breadcrumb className={styles.breadcrumb} crumbs={crumbsOf(product)} />
      <div className={styles.product}>
        <ProductImages product={product} />
        <div className={styles.summary}>
          <h1>
            {product.name} {sample && <SampleBadge />}
          </h1>
          <Stars rating={product.rating} />
          <Price price={product.price} discount={product.discount} />
          <ProductChips product={product} />
          <ConditionReport product={product} />
          {!sample && (
            <div className={styles.actions}>
              {!unavailabilityOf(product, answer) && (
                <ButtonAnchor className={classNames(styles.book, styles.inBar)} href={`#${BOOKING_FORM_ID}`} onClick={showBookingForm}>
                  <Icon icon={CalendarCheck} />
                  {texts.book}
                </ButtonAnchor>
              )}
              <Enquiry product={product} />
            </div>
          )}
          {!sample && <TickList className={styles.promises} items={promisesOf(product)} label={texts.promises.label} />}
          <WishlistButton id={product.id} />
        </div>
        <div className={styles.specification}>
          <SectionHeading title={texts.specification} />
          <dl className={styles.table}>
            {specification(product).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <h3>{texts.description}</h3>
          <p className={styles.description}>{product.description}</p>
          {!sample && (
            <>
              <h3>{texts.howBookingWorks}</h3>
              <ol className={styles.steps}>
                {texts.bookingSteps.map(({ title, text }) => (
                  <li key={title}>
                    <b>{title}</b>
                    <p>{text}</p>
                  </li>
                ))}
              </ol>
            </>
          )}
        </div>
        <div className={styles.aside}>
          {sample ? (
            <Stack className={styles.booking}>
              <Notice tone="warn" text={messages.booking.sampleProduct} />
              <ButtonLink to={to('shop')}>{texts.goToShop}</ButtonLink>
            </Stack>
          ) : (
            <ProductBooking product={product} answer={answer} onAnswer={setAnswer} />
          )}
        </div>
      </div>
      {!sample && <RelatedProducts product={product} loaded={related} />}
      <RecentlyViewed product={product} />
    </Wrap>
  )
}
