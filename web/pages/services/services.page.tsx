import { to } from '#contract/paths.ts'
import { shopFacts } from '#contract/shop-facts.ts'
import { Accordion, type AccordionItem } from '#web/components/accordion.tsx'
import { Band, PageHeader } from '#web/components/band.tsx'
import { ButtonLink } from '#web/components/button.tsx'
import { PageMeta } from '#web/components/page-meta.tsx'
import { SectionHeading } from '#web/components/section-heading.tsx'
import { priceFirst } from '#web/content/repair.ts'
import { serviceCards } from '#web/content/service-cards.ts'
import { serviceDetails } from '#web/content/service-details.ts'
import { type ServicePageName, servicePages } from '#web/content/service-pages.ts'
import { services } from '#web/content/services.ts'
import '#web/styles/service.css'
import '#web/styles/service-pages.css'

const items: readonly AccordionItem[] = services.map(({ slug, title, description, illustration }) => ({
  id: slug,
  title,
  summary: description,
  illustration,
  content: (
    <>
      <p>{serviceDetails[slug].details}</p>
      <p className="actions">
        <ButtonLink variant="line" size="sm" to={to('servicepage', {}, { service: slug })} aria-describedby={`learn-${slug}`}>
          Learn More
        </ButtonLink>
        <span className="sr" id={`learn-${slug}`}>
          {title}
        </span>
      </p>
    </>
  ),
}))

/** The catalogue of ten as an accordion, and the six-card list (§2). */
export function Component() {
  return (
    <>
      <PageMeta
        title="Services"
        description={`Computer and laptop repair, data recovery, virus removal, upgrades and accessories in ${shopFacts.city}.`}
      />
      <PageHeader title="Services" text="Ten things we do every day. Open one to read how we go about it." />
      <section className="wrap section">
        <SectionHeading designator="U1" title="Our services" />
        <Accordion items={items} followHash />
      </section>
      <section className="wrap pb-section">
        <SectionHeading designator="U2" title="What we are good at" />
        <ul className="svc6">
          {serviceCards.map(({ title, description, illustration }) => (
            <li key={title}>
              <div className="well">
                <img src={`/illustrations/${illustration}.svg`} alt="" width="240" height="180" loading="lazy" />
              </div>
              <div>
                <h3>{title}</h3>
                <p>{description}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <Band look="call" rulers="top">
        <div>
          <h2>Know what it needs?</h2>
          <p>Go straight to the form. {priceFirst}</p>
        </div>
        <div className="svc-links">
          {(Object.keys(servicePages) as ServicePageName[]).map((name) => (
            <ButtonLink key={name} variant="line" to={to(name)}>
              {servicePages[name].title}
            </ButtonLink>
          ))}
        </div>
      </Band>
    </>
  )
}
