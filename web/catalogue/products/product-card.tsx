import type { Product } from '#contract/catalogue/products.ts'
import { to } from '#contract/paths.ts'
import { AvailabilityBadge } from '#web/catalogue/products/availability-badge.tsx'
import { BatteryGauge, hasBatteryLine } from '#web/catalogue/products/battery-gauge.tsx'
import { Price, shownDiscount } from '#web/catalogue/products/price.tsx'
import { ImageWell } from '#web/kit/components/box.tsx'
import { Link } from '#web/kit/components/link.tsx'
import { ResponsiveImage } from '#web/kit/components/responsive-image.tsx'
import { SampleBadge } from '#web/kit/components/sample-badge.tsx'
import { Stars } from '#web/kit/components/stars.tsx'
import { classNames } from '#web/kit/lib/class-names.ts'
import { HeartButton } from './heart-button.tsx'
import { mainImage } from './main-image.ts'
import styles from './product-card.module.css'
import { ProductChips } from './product-chips.tsx'
import { isSample } from './product-list.ts'

/** The navigation state of a link to a product (S2). */
export interface ProductState {
  product: Product
}

export interface ProductCardProps {
  product: Product
  className?: string | undefined
}

/** A product with its heart; the rest of the card is a link to its page. */
export function ProductCard({ product, className }: ProductCardProps) {
  const sample = isSample(product)
  return (
    <article className={classNames(styles.card, className)}>
      <ImageWell className={styles.image}>
        <ResponsiveImage src={mainImage(product)} alt="" />
        <AvailabilityBadge product={product} />
      </ImageWell>
      <h3 className={styles.title}>
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
      {product.rating > 0 && <Stars rating={product.rating} />}
      <ProductChips product={product} />
      {hasBatteryLine(product) && <BatteryGauge health={product.batteryHealth} />}
      <Price className={styles.price} price={product.price} discount={shownDiscount(product)} />
      <HeartButton className={styles.heart} product={product} />
    </article>
  )
}
