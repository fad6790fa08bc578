import { RETURN_DAYS } from '#contract/constants.ts'
import { to } from '#contract/paths.ts'
import { servicePages } from '#texts/service-pages.ts'
import * as texts from '#texts/services.ts'
import { Accordion, type AccordionItem } from '#web/components/accordion.tsx'
import { Band, PageHeader } from '#web/components/band.tsx'
import { Section, VisuallyHidden } from '#web/components/box.tsx'
import { ButtonLink } from '#web/components/button.tsx'
import { CellList } from '#web/components/cell-list.tsx'
import { PageMeta } from '#web/components/page-meta.tsx'
import { SectionHeading } from '#web/components/section-heading.tsx'
import { serviceCards } from '#web/content/service-cards.ts'
import { SERVICE_PAGE_FORMS, type ServicePageName } from '#web/content/service-pages.ts'
import { services } from '#web/content/services.ts'
import { useShop } from '#web/hooks/use-shop.ts'
import { listData } from '#web/lib/structured-data.ts'
import styles from './services.module.css'

const { page } = texts
const details = texts.details(RETURN_DAYS)

const items: readonly AccordionItem[] = services.map(({ slug, title, description, illustration }) => ({
  id: slug,
  title,
  summary: description,
  illustration,
  content: (
    <>
      <p>{details[slug].details}</p>
      <p>
        <ButtonLink variant="line" size="sm" to={to('servicepage', {}, { service: slug })} aria-describedby={`learn-${slug}`}>
          {page.learnMore}
        </ButtonLink>
        <VisuallyHidden id={`learn-${slug}`}>{title}</VisuallyHidden>
      </p>
    </>
  ),
}))

const servicesData = /* @__PURE__ */ listData(
  services.map(({ title, slug }) => ({ title, path: to('servicepage', {}, { service: slug }) })),
)

/** The catalogue of ten as an accordion, and the six-card list (S2). */
export function Component() {
  const { city } = useShop()
  return (
    <>
      <PageMeta
        title={page.title}
        description={page.metaDescription(city)}
        image="/illustrations/motherboard.svg"
        data={import.meta.env.SSR && [servicesData]}
      />
      <PageHeader title={page.title} text={page.text} />
      <Section>
        <SectionHeading mark="U1" title={page.listTitle} />
        <Accordion items={items} followHash />
      </Section>
      <Section className={styles.cards}>
        <SectionHeading mark="U2" title={page.cardsTitle} />
        <CellList cells={serviceCards} />
      </Section>
      <Band look="call" rulers="top">
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
      </Band>
    </>
  )
}
