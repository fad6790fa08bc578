import { HOME_SERVICES_SHOWN } from '#contract/constants.ts'
import { to } from '#contract/paths.ts'
import { ArrowLink } from '#web/components/button.tsx'
import { SectionHeading } from '#web/components/section-heading.tsx'
import { topServices } from '#web/content/top-services.ts'
import '#web/styles/home.css'

/** The first four of the ten catalogue services (§2). */
export const ServicesSection = ({ id }: { id: string }) => (
  <section className="section" id={id} tabIndex={-1}>
    <div className="wrap">
      <SectionHeading designator="U1" title="Our services" right={<ArrowLink to={to('services')}>All services</ArrowLink>} />
      <ul className="tray">
        {topServices.slice(0, HOME_SERVICES_SHOWN).map(({ slug, title, description, illustration }) => (
          <li key={slug}>
            <div className="well">
              <img src={`/illustrations/${illustration}.svg`} alt="" width="240" height="180" loading="lazy" />
            </div>
            <h3>{title}</h3>
            <p>{description}</p>
            <ArrowLink to={to('servicepage', undefined, { service: slug })}>
              Learn More<span className="sr">{` about ${title}`}</span>
            </ArrowLink>
          </li>
        ))}
      </ul>
    </div>
  </section>
)
