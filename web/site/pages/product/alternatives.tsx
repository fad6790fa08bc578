import { useEffect, useState } from 'react'
import type { Product } from '#contract/catalogue/products.ts'
import { to } from '#contract/paths.ts'
import * as texts from '#texts/product.ts'
import { BatteryGauge } from '#web/catalogue/products/battery-gauge.tsx'
import { mainImage } from '#web/catalogue/products/main-image.ts'
import { Price } from '#web/catalogue/products/price.tsx'
import { ProductChips } from '#web/catalogue/products/product-chips.tsx'
import { ArrowLink } from '#web/kit/components/arrow-link.tsx'
import { Link } from '#web/kit/components/link.tsx'
import { ResponsiveImage } from '#web/kit/components/responsive-image.tsx'
import styles from './alternatives.module.css'
import { type Alternative, loadAlternatives } from './load-product.ts'

export interface AlternativesProps {
  product: Product
  /** The products that the server has found; for one that was taken just now it found none. */
  loaded: Alternative[] | undefined
}

/** Products that can be had today instead of one that cannot. */
export function Alternatives({ product, loaded }: AlternativesProps) {
  const [alternatives, setAlternatives] = useState(loaded)
  useEffect(() => {
    if (loaded) return
    let current = true
    void loadAlternatives(product).then((found) => current && setAlternatives(found))
    return () => {
      current = false
    }
  }, [loaded, product])
  if (!alternatives?.length) return null
  return (
    <section className={styles.alternatives} aria-labelledby="alternatives">
      <h2 id="alternatives">{texts.alternatives}</h2>
      <ul>
        {alternatives.map((other) => (
          <li key={other.id}>
            <ResponsiveImage src={mainImage(other)} alt="" sizes="108px" />
            <Link to={to('product', { name: other.englishName ?? other.name }, { id: other.id })}>{other.name}</Link>
            <ProductChips product={other} />
            <div className={styles.foot}>
              <Price price={other.price} discount={0} />
              {other.batteryHealth > 0 && <BatteryGauge health={other.batteryHealth} bare />}
            </div>
          </li>
        ))}
      </ul>
      <ArrowLink to={to('shop', undefined, { category: product.category })}>{texts.allOfKind}</ArrowLink>
    </section>
  )
}
