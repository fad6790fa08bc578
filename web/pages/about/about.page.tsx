import type { PublicDocument } from '#contract/documents/index.ts'
import * as texts from '#texts/about.ts'
import { PageHeader } from '#web/components/band.tsx'
import { Section } from '#web/components/box.tsx'
import { ContentFailed } from '#web/components/content-failed.tsx'
import { marked } from '#web/components/marked-text.tsx'
import { PageMeta } from '#web/components/page-meta.tsx'
import { SectionHeading } from '#web/components/section-heading.tsx'
import { useContent } from '#web/hooks/use-content.ts'
import { useShop } from '#web/hooks/use-shop.ts'
import { contentLoader, fetchContent } from '#web/lib/load-content.ts'
import { ratedShopData } from '#web/lib/structured-data.ts'
import { textOf } from '#web/lib/text-of.ts'
import styles from './about.module.css'
import { AboutParts } from './about-parts.tsx'
import { ReviewsCarousel } from './reviews-carousel.tsx'

interface AboutContent {
  about: PublicDocument<'about'>
  reviews: PublicDocument<'reviews'>['reviews']
}

export const loader = contentLoader<AboutContent>(async (signal) => {
  const [about, { reviews }] = await Promise.all([fetchContent('about', signal), fetchContent('reviews', signal)])
  return { about, reviews }
})

export function Component() {
  const { content, failed } = useContent<AboutContent>()
  const shop = useShop()
  return (
    <>
      <PageMeta
        title={texts.pageTitle}
        {...(content && { description: textOf(marked(content.about.description, shop)) })}
        image={content?.about.photo?.src}
        data={import.meta.env.SSR && [ratedShopData(content?.reviews ?? [], content?.about.photo?.src)]}
      />
      {content ? (
        <>
          <AboutParts about={content.about} />
          {content.reviews.length > 0 && (
            <Section className={styles.reviews}>
              <SectionHeading title={content.about.reviewsTitle} />
              <ReviewsCarousel reviews={content.reviews} />
            </Section>
          )}
        </>
      ) : (
        <>
          <PageHeader title={texts.pageTitle} />
          <ContentFailed reason={failed} />
        </>
      )}
    </>
  )
}
