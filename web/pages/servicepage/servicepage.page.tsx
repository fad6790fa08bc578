import { useSearchParams } from 'react-router'
import { to } from '#contract/paths.ts'
import { shopFacts } from '#contract/shop-facts.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { ContactLines } from '#web/components/contact-lines.tsx'
import { Check, ChevronRight, Icon, Phone } from '#web/components/icon.tsx'
import { Link } from '#web/components/link.tsx'
import { PageBand } from '#web/components/mat.tsx'
import { PageHead } from '#web/components/page-head.tsx'
import { SectionHead } from '#web/components/section-head.tsx'
import type { CatalogueService } from '#web/content/first-services.ts'
import { priceFirst } from '#web/content/repair.ts'
import { serviceDetails } from '#web/content/service-details.ts'
import { findService, services } from '#web/content/services.ts'
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
      <PageHead title={title} description={description} />
      <PageBand title={title} text={description} crumbs={[home, allServices, { name: title }]} />
      <div className="wrap svc">
        <div className="svc-main svc-item">
          <section>
            <SectionHead designator="U1" title="How we do it" />
            <div className="well">
              <img src={`/illustrations/${illustration}.svg`} alt={pictureAlt} width="240" height="180" />
            </div>
            <p className="lead mt-6">{details}</p>
          </section>
          <section>
            <SectionHead designator="U2" title="What is included" />
            <ul className="why">
              {included.map((item) => (
                <li key={item}>
                  <Icon of={Check} />
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
            <a className="btn btn-line btn-block" href={telHref(shopFacts.phone)}>
              <Icon of={Phone} />
              Call the shop
            </a>
          </section>
          <section>
            <SectionHead designator="J1" title="Contact details" />
            <ContactLines />
          </section>
        </div>
      </div>
    </>
  )
}

const ServiceList = () => (
  <>
    <PageHead title="All services" description="The ten services of the shop, each with what is included and how to book it." />
    <PageBand title="All services" text="Choose one to see what is included." crumbs={[home, allServices, { name: 'All services' }]} />
    <section className="wrap section">
      <SectionHead designator="U1" title="Choose a service" />
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
            <Icon of={ChevronRight} />
          </li>
        ))}
      </ul>
    </section>
  </>
)
