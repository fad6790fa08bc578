import { to } from '#contract/paths.ts'
import { MARK } from '#contract/platform/mark.ts'
import * as texts from '#texts/components.ts'
import { useShop } from '#web/kit/hooks/use-shop.ts'
import { fitPicture } from '#web/kit/lib/fit-picture.ts'
import { Link } from './link.tsx'
import styles from './logo.module.css'

/** Room for an uploaded logo, in CSS pixels: the bar of a phone has two or three buttons beside it. */
const WIDTH_MAX = 170
const HEIGHT_MAX = 40

/** The mark that stands for a shop without a logo of its own. */
const Mark = () => (
  <svg
    viewBox={`0 0 ${MARK.width} ${MARK.height}`}
    width={MARK.width}
    height={MARK.height}
    fill="none"
    stroke="var(--pad)"
    strokeWidth={MARK.stroke}
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={MARK.path} />
  </svg>
)

/** The shop's own logo, or the mark, beside the name of the shop on a paper. */
export function PaperLogo() {
  const { logo } = useShop()
  return logo ? <img {...fitPicture(logo, WIDTH_MAX, HEIGHT_MAX)} alt="" /> : <Mark />
}

/** The shop's own logo, or the mark and name of the shop, leading home. */
export function Logo() {
  const { name, brand, tagline, logo } = useShop()
  return (
    <Link className={styles.logo} to={to('home')}>
      {logo ? (
        <img {...fitPicture(logo, WIDTH_MAX, HEIGHT_MAX)} alt={texts.homeOf(name)} />
      ) : (
        <>
          <Mark />
          <span>
            <b>{brand}</b> {tagline && <small>{tagline}</small>}
          </span>
        </>
      )}
    </Link>
  )
}
