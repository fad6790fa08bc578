import type { ReactNode } from 'react'
import { to } from '#contract/paths.ts'
import type { Product } from '#contract/products.ts'
import * as labels from '#texts/labels.ts'
import * as messages from '#texts/messages.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { lazyForm } from '#web/components/form/lazy-form.tsx'
import { Link } from '#web/components/link.tsx'
import { Notice } from '#web/components/notice.tsx'
import { SampleBadge } from '#web/components/sample-badge.tsx'
import { SectionHeading } from '#web/components/section-heading.tsx'
import { Stars } from '#web/components/stars.tsx'
import type { BookingFormProps } from '#web/features/bookings/booking-form.tsx'
import { BatteryGauge, hasBatteryLine } from '#web/features/products/battery-gauge.tsx'
import { HeartButton } from '#web/features/products/heart-button.tsx'
import { Price } from '#web/features/products/price.tsx'
import { productChips } from '#web/features/products/product-chips.ts'
import { isSample } from '#web/features/products/product-list.ts'
import { BOOKING_FORM } from '#web/layout/site-links.ts'
import { labelOf } from '#web/lib/label-of.ts'
import { formatPhone, telHref } from '#web/lib/phone.ts'
import { productJsonLd } from './product-data.ts'
import { ProductImages } from './product-images.tsx'
import '#web/styles/product.css'

const BookingForm = lazyForm({
  name: ({ product }: BookingFormProps) => `booking-${product.id}`,
  load: async () => (await import('#web/features/bookings/booking-form.tsx')).BookingForm,
})

const specification = (product: Product): readonly (readonly [name: string, value: ReactNode])[] => [
  ['Category', product.category],
  ['Condition', product.condition],
  ['Processor', product.processor],
  ['Graphics', product.graphics],
  ['RAM', product.ram],
  ['Storage', product.storage],
  ['Screen size', product.screenSize],
  ['Operating system', product.os],
  ...(hasBatteryLine(product) ? ([['Battery health', <BatteryGauge key="battery" health={product.batteryHealth} />]] as const) : []),
  ['Warranty', labelOf(labels.warranty, product.warranty)],
  ['Seller', product.sellerName],
  ['Location', product.sellerLocation],
  [
    'Contact',
    <a key="contact" href={telHref(product.sellerContact)}>
      {formatPhone(product.sellerContact)}
    </a>,
  ],
]

/** Everything about one product, and the form that books it (§2). */
export function ProductDetails({ product }: { product: Product }) {
  const sample = isSample(product)
  return (
    <div className="wrap">
      <ol className="crumb" aria-label="Breadcrumb">
        <li>
          <Link to={to('home')}>Home</Link>
        </li>
        <li>
          <Link to={to('shop')}>Shop</Link>
        </li>
        <li aria-current="page">{product.name}</li>
      </ol>
      <div className="pd">
        <ProductImages product={product} />
        <div className="aside">
          <div className="sum">
            <h1>
              {product.name} {sample && <SampleBadge />}
            </h1>
            <Stars rating={product.rating} />
            <Price price={product.price} discount={product.discount} />
            <div className="chips">
              {productChips(product).map((chip) => (
                <span className="chip" key={chip}>
                  {chip}
                </span>
              ))}
            </div>
            {hasBatteryLine(product) && <BatteryGauge health={product.batteryHealth} />}
            <HeartButton product={product} labelled />
          </div>
          {sample ? (
            <div className="ticket">
              <Notice tone="warn" text={messages.booking.sampleProduct} />
              <ButtonLink to={to('shop')}>Go to shop</ButtonLink>
            </div>
          ) : (
            <div className="ticket-space" id={BOOKING_FORM}>
              <BookingForm product={product} />
            </div>
          )}
        </div>
        <div className="specs">
          <SectionHeading designator="U1" title="Specification" />
          <dl className="sheet-table">
            {specification(product).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <h3>Description</h3>
          <p className="about">{product.description}</p>
        </div>
      </div>
      {!sample && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: data for search engines, every `<` escaped
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: productJsonLd(product) }} />
      )}
    </div>
  )
}
