import { useSearchParams } from 'react-router'
import { to } from '#contract/paths.ts'
import { shopFacts } from '#contract/shop-facts.ts'
import { PageHeader } from '#web/components/band.tsx'
import { ButtonAnchor, ButtonLink } from '#web/components/button.tsx'
import { ContactLines } from '#web/components/contact-lines.tsx'
import { Icon } from '#web/components/icon.tsx'
import { Check, ChevronRight, Phone } from '#web/components/icons.ts'
import { Link } from '#web/components/link.tsx'
import { PageMeta } from '#web/components/page-meta.tsx'
import { SectionHeading } from '#web/components/section-heading.tsx'
import { priceFirst } from '#web/content/repair.ts'
import { serviceDetails } from '#web/content/service-details.ts'
import { findService, services } from '#web/content/services.ts'
import type { CatalogueService } from '#web/content/top-services.ts'
import { telHref } from '#web/lib/phone.ts'
import '#web/styles/service.css'
import '#web/styles/service-pages.css'

/** The catalogue item that Learn More was pressed on; without one, the list of all ten. */
export function Component() {
  const [search] = useSearchParams()
  const service = findService(search.get('service'))
  return service ? <ServiceItem service={service} /> : <ServiceList />
}

const home = { name: 'Home', to: to('home') }
const allServices = { name: 'Services', to: to('services') }

function ServiceItem({ service: { slug, title, description, illustration } }: { service: CatalogueService }) {
  const { details, included, pictureAlt } = serviceDetails[slug]
  return (
    <>
      <PageMeta title={title} description={description} />
      <PageHeader title={title} text={description} crumbs={[home, allServices, { name: title }]} />
      <div className="wrap svc">
        <div className="svc-main svc-item">
          <section>
            <SectionHeading designator="U1" title="How we do it" />
            <div className="well">
              <img src={`/illustrations/${illustration}.svg`} alt={pictureAlt} width="240" height="180" />
            </div>
            <p className="lead mt-6">{details}</p>
          </section>
          <section>
            <SectionHeading designator="U2" title="What is included" />
            <ul className="why">
              {included.map((item) => (
                <li key={item}>
                  <Icon icon={Check} />
                  <span>{item}</span>
                </li>
              ))}
            </ul>
          </section>
        </div>
        <div className="pull">
          <section className="svc-book" aria-labelledby="book">
            <h2 id="book" className="text-h3">
              Book it
            </h2>
            <p>Tell us what is wrong and when you want to come. {priceFirst}</p>
            <ButtonLink block to={to('repairRequest')}>
              Book a repair
            </ButtonLink>
            <ButtonAnchor variant="line" block href={telHref(shopFacts.phone)}>
              <Icon icon={Phone} />
              Call the shop
            </ButtonAnchor>
          </section>
          <section>
            <SectionHeading designator="J1" title="Contact details" />
            <ContactLines />
          </section>
        </div>
      </div>
    </>
  )
}

const ServiceList = () => (
  <>
    <PageMeta title="All services" description="The ten services of the shop, each with what is included and how to book it." />
    <PageHeader title="All services" text="Choose one to see what is included." crumbs={[home, allServices, { name: 'All services' }]} />
    <section className="wrap section">
      <SectionHeading designator="U1" title="Choose a service" />
      <ul className="svc-list">
        {services.map(({ slug, title, description, illustration }) => (
          <li key={slug}>
            <div className="well">
              <img src={`/illustrations/${illustration}.svg`} alt="" width="240" height="180" loading="lazy" />
            </div>
            <div>
              <h3>
                <Link to={to('servicepage', {}, { service: slug })}>{title}</Link>
              </h3>
              <p>{description}</p>
            </div>
            <Icon icon={ChevronRight} />
          </li>
        ))}
      </ul>
    </section>
  </>
)
