import type { PublicDocument } from '#contract/content/documents/index.ts'
import * as texts from '#texts/about.ts'
import { ContactLines } from '#web/content/contact-lines.tsx'
import { ContentFailed } from '#web/content/content-failed.tsx'
import { marked } from '#web/content/marked-text.tsx'
import { ReviewsCarousel } from '#web/content/reviews-carousel.tsx'
import { ShopMap } from '#web/content/shop-map.tsx'
import { PageHeader } from '#web/kit/components/band.tsx'
import { Section } from '#web/kit/components/box.tsx'
import { PageMeta } from '#web/kit/components/page-meta.tsx'
import { SectionHeading } from '#web/kit/components/section-heading.tsx'
import { useContent } from '#web/kit/hooks/use-content.ts'
import { useShop } from '#web/kit/hooks/use-shop.ts'
import { apiList } from '#web/kit/lib/api-client.ts'
import { contentLoader, fetchContent } from '#web/kit/lib/load-content.ts'
import { ratedShopData } from '#web/kit/lib/structured-data.ts'
import { textOf } from '#web/kit/lib/text-of.ts'
import styles from './about.module.css'
import { AboutParts } from './about-parts.tsx'
import { Numbers } from './numbers.tsx'
import { PictureStrip } from './picture-strip.tsx'

/** So many stand in one row. */
const PICTURES = 3

interface AboutContent {
  about: PublicDocument<'about'>
  reviews: PublicDocument<'reviews'>['reviews']
  /** Services in the catalogue. */
  services: number
  /** The newest of the gallery. */
  pictures: string[]
}

export const loader = contentLoader<AboutContent>(async (signal) => {
  const [about, { reviews }, { services }, gallery] = await Promise.all([
    fetchContent('about', signal),
    fetchContent('reviews', signal),
    fetchContent('services', signal),
    apiList('GET /api/gallery', { query: { page: 1, limit: PICTURES } }, { signal }),
  ])
  return { about, reviews, services: services.length, pictures: gallery.rows.map(({ url }) => url) }
})

export function Component() {
  const { content, failed } = useContent<AboutContent>()
  const shop = useShop()
  return (
    <>
      <PageMeta
        title={texts.pageTitle}
        {...(content && { description: textOf(marked(content.about.description, shop)) })}
        photo={content?.about.photo?.src}
        data={import.meta.env.SSR && [ratedShopData(content?.reviews ?? [], content?.about.photo?.src)]}
      />
      {content ? (
        <>
          <AboutParts about={content.about}>
            <Numbers services={content.services} />
          </AboutParts>
          {content.pictures.length === PICTURES && <PictureStrip pictures={content.pictures} />}
          <Section className={styles.visit}>
            <div>
              <SectionHeading title={texts.visit} />
              <ContactLines />
            </div>
            <ShopMap drawing={false} />
          </Section>
          {content.reviews.length > 0 && (
            <Section>
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
