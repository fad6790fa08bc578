import type { PublicDocument } from '#contract/documents/index.ts'
import * as texts from '#texts/about.ts'
import { Band } from '#web/components/band.tsx'
import { Section } from '#web/components/box.tsx'
import { CellList } from '#web/components/cell-list.tsx'
import { ContentFailed } from '#web/components/content-failed.tsx'
import { PageMeta } from '#web/components/page-meta.tsx'
import { SectionHeading } from '#web/components/section-heading.tsx'
import { useContent } from '#web/hooks/use-content.ts'
import { useShop } from '#web/hooks/use-shop.ts'
import { contentLoader, fetchContent } from '#web/lib/load-content.ts'
import { ratedShopData } from '#web/lib/structured-data.ts'
import styles from './about.module.css'
import { ReviewsCarousel } from './reviews-carousel.tsx'

const { services } = texts

const cells = [
  { title: services.laptopRepair, illustration: 'laptop' },
  { title: services.desktopRepair, illustration: 'desktop' },
  { title: services.dataRecovery, illustration: 'hdd' },
  { title: services.virusRemoval, illustration: 'virus-removal' },
  { title: services.upgrades, illustration: 'ram' },
  { title: services.accessories, illustration: 'headphones' },
]

export const loader = contentLoader((signal) => fetchContent('reviews', signal))

export function Component() {
  const { content, failed } = useContent<PublicDocument<'reviews'>>()
  const { name, area, addressShort } = useShop()
  return (
    <>
      <PageMeta
        title={texts.pageTitle}
        description={texts.metaDescription(name, area)}
        data={import.meta.env.SSR && [ratedShopData(content?.reviews ?? [])]}
      />
      <Band look="pageHeader" rulers="bottom">
        <div className={styles.opening}>
          <div>
            <h1>{texts.title}</h1>
            {texts.story(addressShort).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <img src="/illustrations/storefront.svg" alt={texts.imageAlt} width="640" height="440" />
        </div>
      </Band>
      <Section>
        <SectionHeading mark="U1" title={texts.servicesTitle} />
        <CellList cells={cells} />
      </Section>
      {content ? (
        content.reviews.length > 0 && (
          <Section className={styles.reviews}>
            <SectionHeading mark="U2" title={texts.reviewsTitle} />
            <ReviewsCarousel reviews={content.reviews} />
          </Section>
        )
      ) : (
        <ContentFailed reason={failed} />
      )}
    </>
  )
}
