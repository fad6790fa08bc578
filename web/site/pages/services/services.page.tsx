import type { PublicCard } from '#contract/content/documents/services.ts'
import { to } from '#contract/paths.ts'
import { servicePages } from '#texts/service-pages.ts'
import * as texts from '#texts/services.tsx'
import { CallBand } from '#web/content/call-band.tsx'
import { CellList } from '#web/content/cell-list.tsx'
import { ContentFailed } from '#web/content/content-failed.tsx'
import { type ServiceItem, ServiceList, toItem } from '#web/content/service-list.tsx'
import { SERVICE_PAGE_FORMS, type ServicePageName } from '#web/content/service-pages.ts'
import { PageHeader } from '#web/kit/components/band.tsx'
import { Section } from '#web/kit/components/box.tsx'
import { ButtonLink } from '#web/kit/components/button.tsx'
import { PageMeta } from '#web/kit/components/page-meta.tsx'
import { SectionHeading } from '#web/kit/components/section-heading.tsx'
import { useContent } from '#web/kit/hooks/use-content.ts'
import { useShop } from '#web/kit/hooks/use-shop.ts'
import { contentLoader, fetchContent } from '#web/kit/lib/load-content.ts'
import { listData } from '#web/kit/lib/structured-data.ts'
import { BeforeAfter } from './before-after.tsx'
import styles from './services.module.css'

const { page } = texts

interface Catalogue {
  services: ServiceItem[]
  cards: PublicCard[]
}

export const loader = contentLoader<Catalogue>(async (signal) => {
  const { services, cards } = await fetchContent('services', signal)
  return { services: services.map(toItem), cards }
})

/** The service catalogue as an accordion, and the six-card list (S2). */
export function Component() {
  const { content, failed } = useContent<Catalogue>()
  const { city } = useShop()
  return (
    <>
      <PageMeta
        title={page.title}
        description={page.metaDescription(city)}
        image="/illustrations/motherboard.svg"
        data={
          import.meta.env.SSR &&
          content !== undefined && [
            listData(content.services.map(({ title, slug }) => ({ title, path: to('servicepage', {}, { service: slug }) }))),
          ]
        }
      />
      <PageHeader title={page.title} text={page.text} />
      {content ? (
        <Section className={styles.catalogue}>
          <SectionHeading trace title={page.listTitle} />
          <ServiceList services={content.services} followHash />
          <BeforeAfter />
        </Section>
      ) : (
        <ContentFailed reason={failed} />
      )}
      {content && content.cards.length > 0 && (
        <Section className={styles.cards}>
          <SectionHeading title={page.cardsTitle} />
          <CellList cells={content.cards} />
        </Section>
      )}
      <CallBand>
        <div>
          <h2>{page.formsTitle}</h2>
          <p>{page.formsText}</p>
        </div>
        <div className={styles.forms}>
          {(Object.keys(SERVICE_PAGE_FORMS) as ServicePageName[]).map((name) => (
            <ButtonLink key={name} variant="line" to={to(name)}>
              {servicePages[name].title}
            </ButtonLink>
          ))}
        </div>
      </CallBand>
    </>
  )
}
