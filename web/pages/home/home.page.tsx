import { lazy, Suspense } from 'react'
import { useLoaderData } from 'react-router'
import { to } from '#contract/paths.ts'
import { shopFacts } from '#contract/shop-facts.ts'
import { Band } from '#web/components/band.tsx'
import { ButtonLink } from '#web/components/button.tsx'
import { PageMeta } from '#web/components/page-meta.tsx'
import { SectionHeading, SectionMark } from '#web/components/section-heading.tsx'
import { FeaturedCarousel } from '#web/features/products/featured-carousel.tsx'
import { type Featured, loadFeatured } from '#web/features/products/load-featured.ts'
import { withStatus } from '#web/lib/load-status.ts'
import { Hero } from './hero.tsx'
import { ServicesSection } from './services-section.tsx'

const BrandsSection = lazy(() => import('./brands-section.tsx'))
const SERVICES = 'services'

export const loader = async () => withStatus(await loadFeatured())

/** The home page (§2). */
export function Component() {
  const featured = useLoaderData<Featured>()
  return (
    <>
      <PageMeta title="Computer repair and accessories" description={shopFacts.description} />
      <Hero servicesId={SERVICES} />
      <ServicesSection id={SERVICES} />
      <section className="wrap brands-space">
        <Suspense>
          <BrandsSection />
        </Suspense>
      </section>
      <Band look="call">
        <div>
          <SectionMark name="J1" />
          <h2>Something broken? Write a job card.</h2>
          <p>Tell us the device and the fault. We call you back with a time to bring it in.</p>
        </div>
        <ButtonLink to={to('repairRequest')}>Book a repair</ButtonLink>
      </Band>
      <section className="wrap section">
        <SectionHeading
          designator="U3"
          title="Top Featured Products"
          right={
            <ButtonLink variant="line" to={to('shop')}>
              Show All Products
            </ButtonLink>
          }
        />
        <FeaturedCarousel key={featured.products[0]?.id} featured={featured} label="Top Featured Products" />
      </section>
    </>
  )
}
