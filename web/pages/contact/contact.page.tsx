import * as texts from '#texts/contact.ts'
import { PageHeader } from '#web/components/band.tsx'
import { lazyForm } from '#web/components/form/lazy-form.tsx'
import { PageColumns } from '#web/components/page-columns.tsx'
import { PageMeta } from '#web/components/page-meta.tsx'
import { SectionHeading } from '#web/components/section-heading.tsx'
import { ContactLines } from '#web/content/contact-lines.tsx'
import { ShopMap } from '#web/content/shop-map.tsx'
import { useShop } from '#web/hooks/use-shop.ts'
import { wholeShopData } from '#web/lib/structured-data.ts'
import styles from './contact.module.css'

const ContactForm = lazyForm({
  name: () => 'contact',
  load: async () => (await import('#web/requests/contact-requests/contact-form.tsx')).ContactForm,
})

/** Shop details, map and message form (S2). */
export function Component() {
  const { name, shortName } = useShop()
  return (
    <>
      <PageMeta title={texts.title} description={texts.description(name)} data={import.meta.env.SSR && [wholeShopData]} />
      <PageHeader title={texts.title} text={texts.intro} />
      <PageColumns aside={<ContactForm />} className={styles.details}>
        <section aria-labelledby="shop">
          <SectionHeading trace title={shortName} id="shop" />
          <ContactLines />
        </section>
        <ShopMap />
      </PageColumns>
    </>
  )
}
