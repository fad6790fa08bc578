import type { PublicServicePage } from '#contract/content/documents/service-pages.ts'
import { to } from '#contract/paths.ts'
import { formatRupees } from '#languages/numbers.ts'
import { from } from '#texts/service-facts.ts'
import { servicePages } from '#texts/service-pages.ts'
import { servicePage } from '#texts/services.tsx'
import { ContactLines } from '#web/content/contact-lines.tsx'
import { ContentFailed } from '#web/content/content-failed.tsx'
import { HeadFacts } from '#web/content/head-facts.tsx'
import { SERVICE_PAGE_FORMS, SERVICE_PAGE_ILLUSTRATIONS, type ServicePageName } from '#web/content/service-pages.ts'
import { ServiceParts } from '#web/content/service-parts.tsx'
import { PageHeader } from '#web/kit/components/band.tsx'
import { PageColumns } from '#web/kit/components/page-columns.tsx'
import { PageMeta } from '#web/kit/components/page-meta.tsx'
import { SectionHeading } from '#web/kit/components/section-heading.tsx'
import { lazyForm } from '#web/kit/form/lazy-form.tsx'
import { useContent } from '#web/kit/hooks/use-content.ts'
import { contentLoader, fetchContent } from '#web/kit/lib/load-content.ts'
import { serviceData } from '#web/kit/lib/structured-data.ts'
import type { RepairRequestFormProps } from '#web/requests/repair-requests/repair-request-form.tsx'

const RepairRequestForm = lazyForm({
  name: ({ form }: RepairRequestFormProps) => `repair-${form}`,
  load: async () => (await import('#web/requests/repair-requests/repair-request-form.tsx')).RepairRequestForm,
})

/** The loader of one of the four service pages. */
export const servicePageLoader = (name: ServicePageName) => contentLoader((signal) => fetchContent(name, signal))

/** One of the four service pages (S2): what is repaired, why here, how to reach us, and the form on the right. */
export function ServiceDetail({ name }: { name: ServicePageName }) {
  const { content, failed } = useContent<PublicServicePage>()
  const { title } = servicePages[name]
  const crumbs = [{ name: servicePage.home, to: to('home') }, { name: servicePage.services, to: to('services') }, { name: title }]
  return (
    <>
      <PageMeta
        title={title}
        {...(content && { description: content.description })}
        {...(content?.priceFrom && { price: from(formatRupees(content.priceFrom)) })}
        image={`/illustrations/${SERVICE_PAGE_ILLUSTRATIONS[name]}.svg`}
        crumbs={crumbs}
        data={
          import.meta.env.SSR &&
          content !== undefined && [
            serviceData({
              title,
              description: content.description,
              path: to(name),
              parts: content.services,
              priceFrom: content.priceFrom,
            }),
          ]
        }
      />
      <PageHeader title={title} text={content?.intro} crumbs={crumbs}>
        {content && <HeadFacts {...content} />}
      </PageHeader>
      <PageColumns
        aside={
          <>
            <RepairRequestForm form={SERVICE_PAGE_FORMS[name]} />
            <section>
              <SectionHeading title={servicePage.contactTitle} />
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
