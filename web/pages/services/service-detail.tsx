import { to } from '#contract/paths.ts'
import { PageHeader } from '#web/components/band.tsx'
import { ContactLines } from '#web/components/contact-lines.tsx'
import { lazyForm } from '#web/components/form/lazy-form.tsx'
import { Icon } from '#web/components/icon.tsx'
import { Check } from '#web/components/icons.ts'
import { PageMeta } from '#web/components/page-meta.tsx'
import { SectionHeading } from '#web/components/section-heading.tsx'
import { BAND_COLOURS, type ServicePageName, servicePages } from '#web/content/service-pages.ts'
import type { RepairRequestFormProps } from '#web/features/repair-requests/repair-request-form.tsx'
import '#web/styles/service.css'
import '#web/styles/service-pages.css'

const RepairRequestForm = lazyForm({
  name: ({ form }: RepairRequestFormProps) => `repair-${form}`,
  load: async () => (await import('#web/features/repair-requests/repair-request-form.tsx')).RepairRequestForm,
})

/** One of the four service pages (§2): what is repaired, why here, how to reach us, and the form on the right. */
export function ServiceDetail({ name }: { name: ServicePageName }) {
  const { title, description, intro, listTitle, services, whyChooseUs, form } = servicePages[name]
  return (
    <>
      <PageMeta title={title} description={description} />
      <PageHeader
        title={title}
        text={intro}
        crumbs={[{ name: 'Home', to: to('home') }, { name: 'Services', to: to('services') }, { name: title }]}
      />
      <div className="wrap svc">
        <div className="svc-main">
          <section>
            <SectionHeading designator="U1" title={listTitle} />
            <ul className="rlist">
              {services.map((service, index) => (
                <li key={service.title}>
                  <Resistor band={BAND_COLOURS[index % BAND_COLOURS.length] as string} />
                  <div>
                    <h3>{service.title}</h3>
                    <p>{service.description}</p>
                  </div>
                </li>
              ))}
            </ul>
          </section>
          <section>
            <SectionHeading designator="U2" title="Why Choose Us" />
            <ul className="why">
              {whyChooseUs.map((reason) => (
                <li key={reason}>
                  <Icon icon={Check} />
                  <span>{reason}</span>
                </li>
              ))}
            </ul>
          </section>
        </div>
        <div className="pull">
          <RepairRequestForm form={form} />
          <section>
            <SectionHeading designator="J2" title="Contact details" />
            <ContactLines />
          </section>
        </div>
      </div>
    </>
  )
}

/** A resistor with one coloured band. */
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
