import { DELIVERED_BRANDS } from '#contract/catalogue/brands.ts'
import { to } from '#contract/paths.ts'
import * as texts from '#texts/home.tsx'
import { Link } from '#web/kit/components/link.tsx'
import { SectionHeading } from '#web/kit/components/section-heading.tsx'
import { useShop } from '#web/kit/hooks/use-shop.ts'
import { classNames } from '#web/kit/lib/class-names.ts'
import styles from './brands-section.module.css'

/** The brands as the keys of a keyboard; a chunk of its own (S2: loaded lazily). */
export default function BrandsSection() {
  const { brands = DELIVERED_BRANDS } = useShop()
  return (
    <>
      <SectionHeading title={texts.brands.title} />
      <div className={styles.keys}>
        {brands.map((brand) => (
          <Link className={styles.key} key={brand} to={to('brands')}>
            {brand}
          </Link>
        ))}
        <Link className={classNames(styles.key, styles.all)} to={to('brands')}>
          {texts.brands.all}
        </Link>
      </div>
    </>
  )
}
