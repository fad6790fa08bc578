import { shopFacts } from '#contract/shop-facts.ts'
import { Band } from '#web/components/band.tsx'
import { PageMeta } from '#web/components/page-meta.tsx'
import { SectionHeading } from '#web/components/section-heading.tsx'
import { about } from '#web/content/about.ts'
import { ReviewsCarousel } from './reviews-carousel.tsx'
import '#web/styles/about.css'
import '#web/styles/service.css'
import '#web/styles/service-pages.css'

export function Component() {
  return (
    <>
      <PageMeta
        title="About"
        description={`${shopFacts.name}: a repair bench and shop in ${shopFacts.address.area}, and what customers say about it.`}
      />
      <Band look="pageHeader" rulers="bottom">
        <div className="two">
          <div>
            <h1>{about.title}</h1>
            {about.story.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <img src="/illustrations/storefront.svg" alt={about.pictureAlt} width="640" height="440" className="w-full" />
        </div>
      </Band>
      <section className="wrap section">
        <SectionHeading designator="U1" title="What we do" />
        <ul className="svc6">
          {about.services.map(({ title, illustration }) => (
            <li key={title}>
              <div className="well">
                <img src={`/illustrations/${illustration}.svg`} alt="" width="240" height="180" loading="lazy" />
              </div>
              <h3>{title}</h3>
            </li>
          ))}
        </ul>
      </section>
      <section className="wrap pb-section">
        <SectionHeading designator="U2" title="What customers say" />
        <ReviewsCarousel />
      </section>
    </>
  )
}
