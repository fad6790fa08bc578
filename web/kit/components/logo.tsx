import { to } from '#contract/paths.ts'
import * as texts from '#texts/components.ts'
import { useShop } from '#web/kit/hooks/use-shop.ts'
import { fitPicture } from '#web/kit/lib/fit-picture.ts'
import { Link } from './link.tsx'
import styles from './logo.module.css'

/** Room for an uploaded logo, in CSS pixels: the bar of a phone has two or three buttons beside it. */
const WIDTH_MAX = 170
const HEIGHT_MAX = 40

/** The shop's own logo, or the mark and name of the shop, leading home. */
export function Logo() {
  const { name, brand, tagline, logo } = useShop()
  return (
    <Link className={styles.logo} to={to('home')} aria-label={texts.homeOf(name)}>
      {logo ? (
        <img {...fitPicture(logo, WIDTH_MAX, HEIGHT_MAX)} alt={name} />
      ) : (
        <>
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
            <b>{brand}</b>
            {tagline && <small>{tagline}</small>}
          </span>
        </>
      )}
    </Link>
  )
}
