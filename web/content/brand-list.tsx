import type { Brand } from '#contract/content/documents/brands.ts'
import { BrandLogo } from '#web/kit/components/brand-logo.tsx'
import styles from './brand-list.module.css'

/** Brands with their logos; one without a logo is its name. */
export const BrandList = ({ brands }: { brands: readonly Brand[] }) => (
  <div className={styles.container}>
    <ul className={styles.brands}>
      {brands.map(({ name, logo }) => (
        <li key={name}>
          {logo ? (
            <>
              <BrandLogo logo={logo} />
              <span>{name}</span>
            </>
          ) : (
            <b>{name}</b>
          )}
        </li>
      ))}
    </ul>
  </div>
)
