import { to } from '#contract/paths.ts'
import { whatHappensNext } from '#texts/repair-steps.ts'
import * as texts from '#texts/sell.ts'
import { PageHeader } from '#web/kit/components/band.tsx'
import { PageColumns } from '#web/kit/components/page-columns.tsx'
import { PageMeta } from '#web/kit/components/page-meta.tsx'
import { SectionHeading } from '#web/kit/components/section-heading.tsx'
import { lazyForm } from '#web/kit/form/lazy-form.tsx'
import { useShop } from '#web/kit/hooks/use-shop.ts'
import styles from './sell.module.css'

const SaleOfferForm = lazyForm({
  name: () => 'sell',
  load: async () => (await import('#web/requests/sale-offers/sale-offer-form.tsx')).SaleOfferForm,
})

/** A visitor offers a used device to the shop. */
export function Component() {
  const { name, addressShort } = useShop()
  return (
    <>
      <PageMeta title={texts.title} description={texts.description(name)} />
      <PageHeader title={texts.title} text={texts.intro} crumbs={[{ name: texts.home, to: to('home') }, { name: texts.title }]}>
        <div className={styles.thanks}>{texts.thanks}</div>
      </PageHeader>
      <PageColumns aside={<SaleOfferForm />} asideFirst className={styles.beside}>
        <section className={styles.next} aria-labelledby="next">
          <SectionHeading trace title={whatHappensNext} id="next" />
          <ol className={styles.steps}>
            {texts.steps(addressShort).map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </section>
        <section aria-labelledby="bring">
          <SectionHeading title={texts.bringTitle} id="bring" />
          <ul className={styles.bring}>
            {texts.bring.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </section>
      </PageColumns>
    </>
  )
}
