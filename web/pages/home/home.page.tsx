import { lazy, Suspense } from 'react'
import { useLoaderData } from 'react-router'
import { to } from '#contract/paths.ts'
import { shopFacts } from '#contract/shop-facts.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { Mat } from '#web/components/mat.tsx'
import { PageHead } from '#web/components/page-head.tsx'
import { Designator, SectionHead } from '#web/components/section-head.tsx'
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
      <PageHead title="Computer repair and accessories" description={shopFacts.description} />
      <Hero servicesId={SERVICES} />
      <ServicesSection id={SERVICES} />
      <section className="wrap brands-space">
        <Suspense>
          <BrandsSection />
        </Suspense>
      </section>
      <Mat>
        <div>
          <Designator name="J1" />
          <h2>Something broken? Write a job card.</h2>
          <p>Tell us the device and the fault. We call you back with a time to bring it in.</p>
        </div>
        <ButtonLink to={to('repairRequest')}>Book a repair</ButtonLink>
      </Mat>
      <section className="wrap section">
        <SectionHead
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
