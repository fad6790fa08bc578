import * as texts from '#texts/contact.ts'
import { ContactLines } from '#web/content/contact-lines.tsx'
import { ShopMap } from '#web/content/shop-map.tsx'
import { PageHeader } from '#web/kit/components/band.tsx'
import { PageColumns } from '#web/kit/components/page-columns.tsx'
import { PageMeta } from '#web/kit/components/page-meta.tsx'
import { SectionHeading } from '#web/kit/components/section-heading.tsx'
import { lazyForm } from '#web/kit/form/lazy-form.tsx'
import { useShop } from '#web/kit/hooks/use-shop.ts'
import { wholeShopData } from '#web/kit/lib/structured-data.ts'
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
