import { shopFacts } from '#contract/shop-facts.ts'
import * as texts from '#texts/about.ts'
import { Band } from '#web/components/band.tsx'
import { Section } from '#web/components/box.tsx'
import { CellList } from '#web/components/cell-list.tsx'
import { PageMeta } from '#web/components/page-meta.tsx'
import { SectionHeading } from '#web/components/section-heading.tsx'
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

export function Component() {
  return (
    <>
      <PageMeta title={texts.pageTitle} description={texts.metaDescription(shopFacts.name, shopFacts.address.area)} />
      <Band look="pageHeader" rulers="bottom">
        <div className={styles.opening}>
          <div>
            <h1>{texts.title}</h1>
            {texts.story(shopFacts.address.short).map((paragraph) => (
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
      <Section className={styles.reviews}>
        <SectionHeading mark="U2" title={texts.reviewsTitle} />
        <ReviewsCarousel />
      </Section>
    </>
  )
}
