import { to } from '#contract/paths.ts'
import * as texts from '#texts/repair-request.ts'
import { repairSteps, whatHappensNext } from '#texts/repair-steps.ts'
import { ContactLines } from '#web/content/contact-lines.tsx'
import { PageHeader } from '#web/kit/components/band.tsx'
import { PageColumns } from '#web/kit/components/page-columns.tsx'
import { PageMeta } from '#web/kit/components/page-meta.tsx'
import { SectionHeading } from '#web/kit/components/section-heading.tsx'
import { lazyForm } from '#web/kit/form/lazy-form.tsx'
import { useShop } from '#web/kit/hooks/use-shop.ts'
import type { RepairRequestFormProps } from '#web/requests/repair-requests/repair-request-form.tsx'
import styles from './repair-request.module.css'

const RepairRequestForm = lazyForm({
  name: ({ form }: RepairRequestFormProps) => `repair-${form}`,
  load: async () => (await import('#web/requests/repair-requests/repair-request-form.tsx')).RepairRequestForm,
})

/** The standalone Repair Request Form (S2, S5). */
export function Component() {
  const { name, addressShort } = useShop()
  return (
    <>
      <PageMeta title={texts.pageTitle} description={texts.description(name)} />
      <PageHeader title={texts.title} text={texts.intro} crumbs={[{ name: texts.home, to: to('home') }, { name: texts.title }]}>
        <div className={styles.thanks}>{texts.thanks}</div>
      </PageHeader>
      <PageColumns aside={<RepairRequestForm form="standalone" />} asideFirst className={styles.beside}>
        <section className={styles.next} aria-labelledby="next">
          <SectionHeading trace title={whatHappensNext} id="next" />
          <ol className={styles.steps}>
            {repairSteps(addressShort).map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </section>
        <section aria-labelledby="reach">
          <SectionHeading title={texts.contactDetails} id="reach" />
          <ContactLines />
        </section>
      </PageColumns>
    </>
  )
}
