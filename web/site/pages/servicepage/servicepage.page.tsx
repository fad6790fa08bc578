import type { PublicService } from '#contract/content/documents/services.ts'
import { phoneOf } from '#contract/content/shop.ts'
import { to } from '#contract/paths.ts'
import { formatRupees } from '#languages/numbers.ts'
import { illustrations } from '#texts/illustrations.ts'
import { from } from '#texts/service-facts.ts'
import { servicePage as texts } from '#texts/services.tsx'
import { ContactLines } from '#web/content/contact-lines.tsx'
import { ContentFailed } from '#web/content/content-failed.tsx'
import { HeadFacts } from '#web/content/head-facts.tsx'
import { MarkedParagraphs, marked } from '#web/content/marked-text.tsx'
import { type ServiceItem, ServiceList, toItem } from '#web/content/service-list.tsx'
import { PageHeader } from '#web/kit/components/band.tsx'
import { ImageWell, Panel, Section } from '#web/kit/components/box.tsx'
import { ButtonAnchor, ButtonLink } from '#web/kit/components/button.tsx'
import { CheckList } from '#web/kit/components/check-list.tsx'
import { Icon } from '#web/kit/components/icon.tsx'
import { Phone } from '#web/kit/components/icons.ts'
import { PageColumns } from '#web/kit/components/page-columns.tsx'
import { PageMeta } from '#web/kit/components/page-meta.tsx'
import { SectionHeading } from '#web/kit/components/section-heading.tsx'
import { useContent } from '#web/kit/hooks/use-content.ts'
import { useShop } from '#web/kit/hooks/use-shop.ts'
import { contentLoader } from '#web/kit/lib/load-content.ts'
import { loadServices } from '#web/kit/lib/load-services.ts'
import { telHref } from '#web/kit/lib/phone.ts'
import { listData, serviceData } from '#web/kit/lib/structured-data.ts'
import styles from './servicepage.module.css'

interface Catalogue {
  /** The one that the URL names. */
  service?: PublicService
  /** All, when it names none or one that is not shown. */
  services?: ServiceItem[]
  /** It names one that is not shown. */
  missing?: true
}

export const loader = contentLoader<Catalogue>(async (signal, { searchParams }) => {
  const services = await loadServices(signal)
  const slug = searchParams.get('service')
  const service = services.find((each) => each.slug === slug)
  if (service) return { service }
  return { services: services.map(toItem), ...(slug && { missing: true }) }
})

/** The catalogue item that Learn More was pressed on; without one, the list of all. */
export function Component() {
  const { content, failed } = useContent<Catalogue>()
  return content?.service ? <OneService service={content.service} /> : <AllServices {...content} failed={failed} />
}

const pathOf = (slug: string): string => to('servicepage', {}, { service: slug })

const home = { name: texts.home, to: to('home') }
const allServices = { name: texts.services, to: to('services') }

function OneService({ service }: { service: PublicService }) {
  const { slug, title, description, details, included, illustration, photo, photoText = '', ...facts } = service
  const shop = useShop()
  const { priceFrom } = facts
  const drawing = `/illustrations/${illustration}.svg`
  const crumbs = [home, allServices, { name: title }]
  return (
    <>
      <PageMeta
        title={title}
        description={description}
        path={pathOf(slug)}
        image={drawing}
        photo={photo?.src}
        {...(priceFrom && { price: from(formatRupees(priceFrom)) })}
        crumbs={crumbs}
        data={import.meta.env.SSR && [serviceData({ title, description, path: pathOf(slug), image: photo?.src, priceFrom })]}
      />
      <PageHeader title={title} text={description} crumbs={crumbs}>
        <HeadFacts {...facts} />
      </PageHeader>
      <PageColumns
        aside={
          <>
            <Panel className={styles.book} aria-labelledby="book">
              <h2 id="book">{texts.bookTitle}</h2>
              <p>{texts.bookText}</p>
              <ButtonLink block to={to('repairRequest')}>
                {texts.book}
              </ButtonLink>
              <ButtonAnchor variant="line" block href={telHref(phoneOf(shop))}>
                <Icon icon={Phone} />
                {texts.call}
              </ButtonAnchor>
            </Panel>
            <section>
              <SectionHeading title={texts.contactTitle} />
              <ContactLines />
            </section>
          </>
        }
      >
        <section>
          <SectionHeading trace title={texts.howTitle} />
          <ImageWell className={styles.image}>
            {photo ? (
              <img {...photo} sizes="(min-width: 640px) 560px, 100vw" alt={photoText} width="240" height="180" />
            ) : (
              <img src={drawing} alt={illustrations[illustration]} width="240" height="180" />
            )}
          </ImageWell>
          <div className={styles.details}>
            <MarkedParagraphs text={details} />
          </div>
        </section>
        {included.length > 0 && (
          <section>
            <SectionHeading title={texts.includedTitle} />
            <CheckList items={included.map((each) => marked(each, shop))} />
          </section>
        )}
      </PageColumns>
    </>
  )
}

function AllServices({ services, missing, failed }: Catalogue & { failed: string | undefined }) {
  const title = missing ? texts.missingTitle : texts.allTitle
  const crumbs = [home, allServices, { name: title }]
  return (
    <>
      {missing ? (
        <PageMeta title={title} noindex />
      ) : (
        <PageMeta
          title={title}
          description={texts.allMetaDescription}
          path={to('servicepage')}
          image="/illustrations/ssd-ram.svg"
          crumbs={crumbs}
          data={
            import.meta.env.SSR && services !== undefined && [listData(services.map(({ title, slug }) => ({ title, path: pathOf(slug) })))]
          }
        />
      )}
      <PageHeader title={title} text={missing ? texts.missingText : texts.allText} crumbs={crumbs} />
      {services ? (
        <Section>
          <SectionHeading trace title={texts.choose} />
          <ServiceList services={services} />
        </Section>
      ) : (
        <ContentFailed reason={failed ?? ''} />
      )}
    </>
  )
}
