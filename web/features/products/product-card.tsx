import { to } from '#contract/paths.ts'
import type { Product } from '#contract/products.ts'
import { Link } from '#web/components/link.tsx'
import { ResponsiveImage } from '#web/components/responsive-image.tsx'
import { SampleBadge } from '#web/components/sample-badge.tsx'
import { Stars } from '#web/components/stars.tsx'
import { BatteryGauge, hasBatteryLine } from '#web/features/products/battery-gauge.tsx'
import { ConditionBadge } from '#web/features/products/condition-badge.tsx'
import { Price } from '#web/features/products/price.tsx'
import { HeartButton } from './heart-button.tsx'
import { productChips } from './product-chips.ts'
import { isSample } from './product-list.ts'
import '#web/styles/products.css'

/** What a link to a product carries in navigation state (§2). */
export interface ProductState {
  product: Product
}

export interface ProductCardProps {
  product: Product
  /** Loaded at once; for the cards a page opens with. */
  eager?: boolean
}

/** A product in the shop and in the carousel; the whole card leads to its page, the heart apart. */
export function ProductCard({ product, eager }: ProductCardProps) {
  const sample = isSample(product)
  const chips = productChips(product)
  return (
    <article className="pcard">
      <div className="well">
        <ResponsiveImage src={product.imageUrls[0]} alt="" eager={eager} />
        <ConditionBadge condition={product.condition} />
      </div>
      <h3>
        <Link
          to={to('product', { name: product.name }, sample ? undefined : { id: product.id })}
          state={{ product } satisfies ProductState}
        >
          {product.name}
        </Link>
        {sample && (
          <>
            {' '}
            <SampleBadge />
          </>
        )}
      </h3>
      <Stars rating={product.rating} />
      <div className="chips">
        {chips.map((chip) => (
          <span className="chip" key={chip}>
            {chip}
          </span>
        ))}
      </div>
      {hasBatteryLine(product) && <BatteryGauge health={product.batteryHealth} />}
      <Price price={product.price} discount={product.discount} />
      <HeartButton product={product} />
    </article>
  )
}
