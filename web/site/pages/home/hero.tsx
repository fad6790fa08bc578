import type { MouseEvent } from 'react'
import { HERO_SCROLL_MS, HERO_SCROLL_OFFSET_PX } from '#contract/constants.ts'
import { to } from '#contract/paths.ts'
import * as texts from '#texts/home.tsx'
import { Band } from '#web/kit/components/band.tsx'
import { ButtonAnchor, ButtonLink } from '#web/kit/components/button.tsx'
import { Link } from '#web/kit/components/link.tsx'
import { useReducedMotion } from '#web/kit/hooks/use-reduced-motion.ts'
import { useShop } from '#web/kit/hooks/use-shop.ts'
import { easedScrollTo } from './eased-scroll.ts'
import styles from './hero.module.css'

/** Parts that can fail: `top` is the place of the callout in percent of the drawing, `to` the page about their repair, one that is always there: a service can be hidden. */
const parts = [
  { ...texts.parts.display, top: 24.06, to: to('laptopRepair') },
  { ...texts.parts.keyboard, top: 58.13, to: to('laptopRepair') },
  { ...texts.parts.mainboard, top: 68.75, to: to('hardwareRepair') },
  { ...texts.parts.storage, top: 78.75, to: to('hardwareRepair') },
  { ...texts.parts.battery, top: 89.38, to: to('laptopRepair') },
]

const leads = (
  <svg className={styles.leads} viewBox="0 0 520 640" aria-hidden="true">
    <path className={styles.halo} d="M199 489 285 572H352" />
    <circle cx="424.5" cy="154.5" r="4.5" />
    <circle cx="371" cy="386" r="4.5" />
    <circle cx="371.6" cy="452.3" r="4.5" />
    <circle cx="328.6" cy="494.6" r="4.5" />
    <circle cx="196" cy="486" r="4.5" />
    <path d="M429 154.5H472M375.5 386l14-14H472M376.1 452.3 388.4 440H472M333.1 494.6l9.4 9.4H472M200.5 486l86 86H472" />
  </svg>
)

/** Introduces the shop. The second button scrolls to `servicesId` (S9: 1.2 s eased, 95 px below the top). */
export function Hero({ servicesId }: { servicesId: string }) {
  const reduced = useReducedMotion()
  const { area } = useShop()
  const scrollToServices = (event: MouseEvent) => {
    const services = document.getElementById(servicesId)
    if (!services) return
    event.preventDefault()
    easedScrollTo(services, { offsetPx: HERO_SCROLL_OFFSET_PX, durationMs: reduced ? 0 : HERO_SCROLL_MS })
    services.focus({ preventScroll: true })
  }
  return (
    <Band className={styles.hero} contentClassName={styles.content}>
      <div className={styles.copy}>
        <h1>{texts.hero.title}</h1>
        <p>{texts.hero.text(area)}</p>
        <div className={styles.actions}>
          <ButtonLink to={to('repairRequest')}>{texts.hero.bookRepair}</ButtonLink>
          <ButtonAnchor variant="line" href={`#${servicesId}`} onClick={scrollToServices}>
            {texts.hero.seeServices}
          </ButtonAnchor>
        </div>
      </div>
      <div className={styles.drawing}>
        <img src="/illustrations/laptop-exploded.svg" alt={texts.hero.drawing} width="520" height="640" fetchPriority="high" />
        {leads}
        {parts.map((part) => (
          <Link className={styles.callout} key={part.name} to={part.to} style={{ top: `${part.top}%` }}>
            {part.name}
            <small>{part.signs}</small>
          </Link>
        ))}
      </div>
      <nav className={styles.parts} aria-label={texts.hero.whatIsBroken}>
        {parts.map((part) => (
          <Link key={part.name} to={part.to}>
            {part.name}
          </Link>
        ))}
      </nav>
    </Band>
  )
}
