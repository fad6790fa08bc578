import { useSearchParams } from 'react-router'
import { RETURN_DAYS } from '#contract/constants.ts'
import { to } from '#contract/paths.ts'
import { phoneOf } from '#contract/shop.ts'
import { details, servicePage as texts } from '#texts/services.ts'
import { PageHeader } from '#web/components/band.tsx'
import { ImageWell, Panel, Section } from '#web/components/box.tsx'
import { ButtonAnchor, ButtonLink } from '#web/components/button.tsx'
import { CellGrid } from '#web/components/cell-list.tsx'
import { CheckList } from '#web/components/check-list.tsx'
import { ContactLines } from '#web/components/contact-lines.tsx'
import { Icon } from '#web/components/icon.tsx'
import { ChevronRight, Phone } from '#web/components/icons.ts'
import { Link } from '#web/components/link.tsx'
import { PageColumns } from '#web/components/page-columns.tsx'
import { PageMeta } from '#web/components/page-meta.tsx'
import { SectionHeading } from '#web/components/section-heading.tsx'
import { findService, services } from '#web/content/services.ts'
import type { CatalogueService } from '#web/content/top-services.ts'
import { useShop } from '#web/hooks/use-shop.ts'
import { telHref } from '#web/lib/phone.ts'
import { listData, serviceData } from '#web/lib/structured-data.ts'
import styles from './servicepage.module.css'

const serviceDetails = details(RETURN_DAYS)

/** The catalogue item that Learn More was pressed on; without one, the list of all ten. */
export function Component() {
  const [search] = useSearchParams()
  const service = findService(search.get('service'))
  return service ? <ServiceItem service={service} /> : <ServiceList />
}

const pathOf = (slug: string): string => to('servicepage', {}, { service: slug })

const home = { name: texts.home, to: to('home') }
const allServices = { name: texts.services, to: to('services') }
const listCrumbs = [home, allServices, { name: texts.allTitle }]

function ServiceItem({ service: { slug, title, description, illustration } }: { service: CatalogueService }) {
  const phone = phoneOf(useShop())
  const { details: text, included, imageAlt } = serviceDetails[slug]
  const crumbs = [home, allServices, { name: title }]
  return (
    <>
      <PageMeta
        title={title}
        description={description}
        path={pathOf(slug)}
        image={`/illustrations/${illustration}.svg`}
        crumbs={crumbs}
        data={import.meta.env.SSR && [serviceData({ title, description, path: pathOf(slug) })]}
      />
      <PageHeader title={title} text={description} crumbs={crumbs} />
      <PageColumns
        aside={
          <>
            <Panel className={styles.book} aria-labelledby="book">
              <h2 id="book">{texts.bookTitle}</h2>
              <p>{texts.bookText}</p>
              <ButtonLink block to={to('repairRequest')}>
                {texts.book}
              </ButtonLink>
              <ButtonAnchor variant="line" block href={telHref(phone)}>
                <Icon icon={Phone} />
                {texts.call}
              </ButtonAnchor>
            </Panel>
            <section>
              <SectionHeading mark="J1" title={texts.contactTitle} />
              <ContactLines />
            </section>
          </>
        }
      >
        <section>
          <SectionHeading mark="U1" title={texts.howTitle} />
          <ImageWell className={styles.image}>
            <img src={`/illustrations/${illustration}.svg`} alt={imageAlt} width="240" height="180" />
          </ImageWell>
          <p className={styles.details}>{text}</p>
        </section>
        <section>
          <SectionHeading mark="U2" title={texts.includedTitle} />
          <CheckList items={included} />
        </section>
      </PageColumns>
    </>
  )
}

const ServiceList = () => (
  <>
    <PageMeta
      title={texts.allTitle}
      description={texts.allMetaDescription}
      path={to('servicepage')}
      image="/illustrations/ssd-ram.svg"
      crumbs={listCrumbs}
      data={import.meta.env.SSR && [listData(services.map(({ title, slug }) => ({ title, path: pathOf(slug) })))]}
    />
    <PageHeader title={texts.allTitle} text={texts.allText} crumbs={listCrumbs} />
    <Section>
      <SectionHeading mark="U1" title={texts.choose} />
      <CellGrid className={styles.services}>
        {services.map(({ slug, title, description, illustration }) => (
          <li key={slug}>
            <ImageWell>
              <img src={`/illustrations/${illustration}.svg`} alt="" width="240" height="180" loading="lazy" />
            </ImageWell>
            <div>
              <h3>
                <Link to={pathOf(slug)}>{title}</Link>
              </h3>
              <p>{description}</p>
            </div>
            <Icon className={styles.arrow} icon={ChevronRight} />
          </li>
        ))}
      </CellGrid>
    </Section>
  </>
)
