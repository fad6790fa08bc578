import { shopFacts } from '#contract/shop-facts.ts'
import { PageHeader } from '#web/components/band.tsx'
import { ContactLines } from '#web/components/contact-lines.tsx'
import { lazyForm } from '#web/components/form/lazy-form.tsx'
import { PageMeta } from '#web/components/page-meta.tsx'
import { SectionHeading } from '#web/components/section-heading.tsx'
import { ShopMap } from './shop-map.tsx'
import '#web/styles/service.css'

const ContactForm = lazyForm({
  name: () => 'contact',
  load: async () => (await import('#web/features/contact-requests/contact-form.tsx')).ContactForm,
})

/** Shop details, map and message form (§2). */
export const Component = () => (
  <>
    <PageMeta title="Contact" description={`Address, phone, opening hours and message form of ${shopFacts.name}.`} />
    <PageHeader title="Contact" text="Call, message or walk in. The bench is at the front of the shop." />
    <div className="wrap svc">
      <div className="grid content-start gap-7">
        <section aria-labelledby="shop">
          <SectionHeading designator="U1" title={shopFacts.shortName} id="shop" />
          <ContactLines />
        </section>
        <ShopMap />
      </div>
      <div className="pull">
        <ContactForm />
      </div>
    </div>
  </>
)
