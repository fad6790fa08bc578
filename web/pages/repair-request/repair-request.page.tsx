import { to } from '#contract/paths.ts'
import { shopFacts } from '#contract/shop-facts.ts'
import { PageHeader } from '#web/components/band.tsx'
import { ContactLines } from '#web/components/contact-lines.tsx'
import { lazyForm } from '#web/components/form/lazy-form.tsx'
import { PageMeta } from '#web/components/page-meta.tsx'
import { SectionHeading } from '#web/components/section-heading.tsx'
import { repairSteps } from '#web/content/repair.ts'
import type { RepairRequestFormProps } from '#web/features/repair-requests/repair-request-form.tsx'
import '#web/styles/service.css'

const RepairRequestForm = lazyForm({
  name: ({ form }: RepairRequestFormProps) => `repair-${form}`,
  load: async () => (await import('#web/features/repair-requests/repair-request-form.tsx')).RepairRequestForm,
})

/** The standalone Repair Request Form (§2, §5). */
export const Component = () => (
  <>
    <PageMeta
      title="Repair request"
      description={`Ask for a repair at ${shopFacts.name}: computer repair, data recovery, virus removal, hardware upgrades.`}
    />
    <PageHeader
      title="Book a repair"
      text="Tell us what is wrong and when you want to come. It takes two minutes."
      crumbs={[{ name: 'Home', to: to('home') }, { name: 'Book a repair' }]}
    />
    <div className="wrap svc">
      <div className="pull first-m">
        <RepairRequestForm form="standalone" />
      </div>
      <div className="grid content-start gap-9">
        <section aria-labelledby="next">
          <SectionHeading designator="U1" title="What happens next" id="next" />
          <ol className="steps">
            {repairSteps.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </section>
        <section aria-labelledby="reach">
          <SectionHeading designator="J2" title="Contact details" id="reach" />
          <ContactLines />
        </section>
      </div>
    </div>
  </>
)
