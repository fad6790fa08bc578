import { to } from '#contract/paths.ts'
import { shopFacts } from '#contract/shop-facts.ts'
import * as texts from '#texts/components.ts'
import { Link } from './link.tsx'
import styles from './logo.module.css'

/** The mark and name of the shop, leading home. */
export const Logo = () => (
  <Link className={styles.logo} to={to('home')} aria-label={texts.homeOf(shopFacts.name)}>
    <svg
      viewBox="0 0 34 30"
      width="34"
      height="30"
      fill="none"
      stroke="var(--pad)"
      strokeWidth="3"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M6 20.5V5l11 9.5L28 5v15.5" />
      <circle cx="6" cy="24.5" r="3.7" />
      <circle cx="28" cy="24.5" r="3.7" />
    </svg>
    <span>
      <b>{shopFacts.brand}</b>
      <small>{texts.shopLine(shopFacts.city)}</small>
    </span>
  </Link>
)
