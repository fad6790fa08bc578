import { lazy, Suspense } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { HOME_SERVICES_SHOWN } from '#contract/constants.ts'
import { to } from '#contract/paths.ts'
import * as texts from '#texts/home.tsx'
import { FeaturedCarousel } from '#web/catalogue/products/featured-carousel.tsx'
import { type Featured, loadFeatured } from '#web/catalogue/products/load-featured.ts'
import { Section, Wrap } from '#web/kit/components/box.tsx'
import { ButtonLink } from '#web/kit/components/button.tsx'
import { PageMeta } from '#web/kit/components/page-meta.tsx'
import { SectionHeading } from '#web/kit/components/section-heading.tsx'
import { useShop } from '#web/kit/hooks/use-shop.ts'
import { loadServices, type ServiceCard, toCard } from '#web/kit/lib/load-services.ts'
import { withStatus } from '#web/kit/lib/load-status.ts'
import { shopData } from '#web/kit/lib/structured-data.ts'
import { BenchBand } from './bench-band.tsx'
// Here and not only in the lazy chunk: the server has rendered the section, and its styles belong to the first paint.
import brandsStyles from './brands-section.module.css'
import { Hero } from './hero.tsx'
import { ServicesSection } from './services-section.tsx'

const BrandsSection = lazy(() => import('./brands-section.tsx'))
const SERVICES = 'services'

interface Home extends Featured {
  /** Missing when they could not be loaded. */
  services?: ServiceCard[]
}

const logFailure = (error: unknown) => console.error('GET /api/content', String(error))

export async function loader({ request }: LoaderFunctionArgs) {
  const [featured, services] = await Promise.all([loadFeatured(), loadServices(request.signal).catch(logFailure)])
  if (!services) return withStatus<Home>(featured, true)
  return withStatus<Home>({ ...featured, services: services.slice(0, HOME_SERVICES_SHOWN).map(toCard) })
}

/** The home page (S2). */
export function Component() {
  const { services, ...featured } = useLoaderData<Home>()
  const { area, city, hidden } = useShop()
  return (
    <>
      <PageMeta title={texts.title} description={texts.description(area, city)} crumbs={[]} data={import.meta.env.SSR && [shopData]} />
      <Hero servicesId={SERVICES} />
      <ServicesSection id={SERVICES} services={services} />
      <Wrap as="section" className={brandsStyles.section}>
        <Suspense>
          <BrandsSection />
        </Suspense>
      </Wrap>
      <BenchBand />
      {!hidden?.includes('shop') && (
        <Section>
          <SectionHeading
            title={texts.featured.title}
            right={
              <ButtonLink variant="line" to={to('shop')}>
                {texts.featured.all}
              </ButtonLink>
            }
          />
          <FeaturedCarousel key={featured.products[0]?.id} featured={featured} label={texts.featured.title} />
        </Section>
      )}
    </>
  )
}
