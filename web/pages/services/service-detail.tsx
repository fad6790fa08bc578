import type { ServicePage } from '#contract/documents/service-pages.ts'
import { to } from '#contract/paths.ts'
import { servicePages } from '#texts/service-pages.ts'
import { servicePage } from '#texts/services.ts'
import { PageHeader } from '#web/components/band.tsx'
import { CheckList } from '#web/components/check-list.tsx'
import { ContactLines } from '#web/components/contact-lines.tsx'
import { ContentFailed } from '#web/components/content-failed.tsx'
import { lazyForm } from '#web/components/form/lazy-form.tsx'
import { PageColumns } from '#web/components/page-columns.tsx'
import { PageMeta } from '#web/components/page-meta.tsx'
import { SectionHeading } from '#web/components/section-heading.tsx'
import { BAND_COLORS, SERVICE_PAGE_FORMS, SERVICE_PAGE_ILLUSTRATIONS, type ServicePageName } from '#web/content/service-pages.ts'
import type { RepairRequestFormProps } from '#web/features/repair-requests/repair-request-form.tsx'
import { useContent } from '#web/hooks/use-content.ts'
import { contentLoader, fetchContent } from '#web/lib/load-content.ts'
import { serviceData } from '#web/lib/structured-data.ts'
import styles from './service-detail.module.css'

const RepairRequestForm = lazyForm({
  name: ({ form }: RepairRequestFormProps) => `repair-${form}`,
  load: async () => (await import('#web/features/repair-requests/repair-request-form.tsx')).RepairRequestForm,
})

/** The loader of one of the four service pages. */
export const servicePageLoader = (name: ServicePageName) => contentLoader((signal) => fetchContent(name, signal))

/** One of the four service pages (S2): what is repaired, why here, how to reach us, and the form on the right. */
export function ServiceDetail({ name }: { name: ServicePageName }) {
  const { content, failed } = useContent<ServicePage>()
  const { title } = servicePages[name]
  const crumbs = [{ name: servicePage.home, to: to('home') }, { name: servicePage.services, to: to('services') }, { name: title }]
  return (
    <>
      <PageMeta
        title={title}
        {...(content && { description: content.description })}
        image={`/illustrations/${SERVICE_PAGE_ILLUSTRATIONS[name]}.svg`}
        crumbs={crumbs}
        data={
          import.meta.env.SSR &&
          content !== undefined && [serviceData({ title, description: content.description, path: to(name), parts: content.services })]
        }
      />
      <PageHeader title={title} text={content?.intro} crumbs={crumbs} />
      <PageColumns
        aside={
          <>
            <RepairRequestForm form={SERVICE_PAGE_FORMS[name]} />
            <section>
              <SectionHeading mark="J2" title={servicePage.contactTitle} />
              <ContactLines />
            </section>
          </>
        }
      >
        {content ? <ServiceParts page={content} /> : <ContentFailed reason={failed} />}
      </PageColumns>
    </>
  )
}

/** What is repaired, and why here. */
export const ServiceParts = ({ page: { listTitle, services, whyChooseUs } }: { page: ServicePage }) => (
  <>
    <section>
      <SectionHeading mark="U1" title={listTitle} />
      <ul className={styles.services}>
        {services.map((service, index) => (
          <li key={service.title}>
            <Resistor band={BAND_COLORS[index % BAND_COLORS.length] as string} />
            <div>
              <h3>{service.title}</h3>
              <p>{service.description}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
    <section>
      <SectionHeading mark="U2" title={servicePage.whyTitle} />
      <CheckList items={whyChooseUs} />
    </section>
  </>
)

/** A resistor with one colored band. */
const Resistor = ({ band }: { band: string }) => (
  <svg viewBox="0 0 64 24" width="64" height="24" aria-hidden="true">
    <path d="M0 12h12M52 12h12" stroke="var(--control)" strokeWidth="2" />
    <path
      d="M12 6q0-3 3-3h4q3 0 4 2h18q1-2 4-2h4q3 0 3 3v12q0 3-3 3h-4q-3 0-4-2H23q-1 2-4 2h-4q-3 0-3-3Z"
      fill="var(--sunken)"
      stroke="var(--control)"
      strokeWidth="1.5"
    />
    <path d="M25 5.5h5v13h-5z" fill={band} />
    <path d="M33 5.5h2.5v13H33zM38 5.5h2.5v13H38z" fill="var(--control)" />
  </svg>
)
