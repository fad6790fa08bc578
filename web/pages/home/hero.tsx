import type { MouseEvent } from 'react'
import { HERO_SCROLL_MS, HERO_SCROLL_OFFSET_PX, RETURN_DAYS } from '#contract/constants.ts'
import { to } from '#contract/paths.ts'
import { shopFacts } from '#contract/shop-facts.ts'
import { Band } from '#web/components/band.tsx'
import { ButtonAnchor, ButtonLink } from '#web/components/button.tsx'
import { Link } from '#web/components/link.tsx'
import { useReducedMotion } from '#web/hooks/use-reduced-motion.ts'
import { easedScrollTo } from './eased-scroll.ts'
import '#web/styles/home.css'

/** What can break, where it sits in the drawing (percent of its height) and the page that mends it. */
const faults = [
  { part: 'Display', signs: 'cracked, lines, no backlight', top: 24.06, to: to('laptopRepair') },
  { part: 'Keyboard', signs: 'dead keys, liquid damage', top: 58.13, to: to('laptopRepair') },
  { part: 'Mainboard', signs: 'no power, overheating', top: 68.75, to: to('hardwareRepair') },
  { part: 'Storage', signs: 'data recovery, SSD upgrade', top: 78.75, to: to('servicepage', undefined, { service: 'data-recovery' }) },
  { part: 'Battery', signs: 'swollen, will not hold charge', top: 89.38, to: to('servicepage', undefined, { service: 'laptop-battery' }) },
]

/** Dot and line from a part to its callout, in the drawing's coordinates; the last one has a halo where it crosses the board. */
const leads = (
  <svg className="leads" viewBox="0 0 520 640" aria-hidden="true">
    <path className="halo" d="M199 489 285 572H352" />
    <circle cx="424.5" cy="154.5" r="4.5" />
    <circle cx="371" cy="386" r="4.5" />
    <circle cx="371.6" cy="452.3" r="4.5" />
    <circle cx="328.6" cy="494.6" r="4.5" />
    <circle cx="196" cy="486" r="4.5" />
    <path d="M429 154.5H472M375.5 386l14-14H472M376.1 452.3 388.4 440H472M333.1 494.6l9.4 9.4H472M200.5 486l86 86H472" />
  </svg>
)

/** What the shop is, on the bench. The first button scrolls to `servicesId` (§9: 1.2 s eased, 95 px below the top). */
export function Hero({ servicesId }: { servicesId: string }) {
  const reduced = useReducedMotion()
  const scrollToServices = (event: MouseEvent) => {
    const services = document.getElementById(servicesId)
    if (!services) return
    event.preventDefault()
    easedScrollTo(services, { offsetPx: HERO_SCROLL_OFFSET_PX, durationMs: reduced ? 0 : HERO_SCROLL_MS })
    services.focus({ preventScroll: true })
  }
  return (
    <Band className="hero" rulers="bottom">
      <div className="copy">
        <h1>Expert computer repair and accessories</h1>
        <p>
          {`Laptops and desktops opened, tested and fixed on our bench in ${shopFacts.address.area}. You get the price before any work starts.`}
        </p>
        <div className="cta">
          <ButtonAnchor href={`#${servicesId}`} onClick={scrollToServices}>
            See our services
          </ButtonAnchor>
          <ButtonLink variant="line" to={to('repairRequest')}>
            Book a repair
          </ButtonLink>
        </div>
        <ul className="facts">
          <li>{`Returns within ${RETURN_DAYS} days`}</li>
          <li>24/7 technical support</li>
        </ul>
      </div>
      <div className="bench">
        <img
          className="bench-drawing"
          src="/illustrations/laptop-exploded.svg"
          alt="Exploded view of a laptop: display, keyboard deck, mainboard with fan and battery, bottom cover"
          width="520"
          height="640"
          fetchPriority="high"
        />
        {leads}
        {faults.map((fault) => (
          <Link className="call" key={fault.part} to={fault.to} style={{ top: `${fault.top}%` }}>
            {fault.part}
            <small>{fault.signs}</small>
          </Link>
        ))}
      </div>
      <nav className="faults" aria-label="What is broken?">
        {faults.map((fault) => (
          <Link key={fault.part} to={fault.to}>
            {fault.part}
          </Link>
        ))}
      </nav>
    </Band>
  )
}
