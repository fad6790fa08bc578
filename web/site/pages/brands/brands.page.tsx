import { useState } from 'react'
import { BRANDS_PAGE_SIZE } from '#contract/constants.ts'
import type { PublicDocument } from '#contract/content/documents/index.ts'
import { to } from '#contract/paths.ts'
import * as texts from '#texts/brands.ts'
import { BrandList } from '#web/content/brand-list.tsx'
import { CallBand } from '#web/content/call-band.tsx'
import { ContentFailed } from '#web/content/content-failed.tsx'
import { PageHeader } from '#web/kit/components/band.tsx'
import { Row, Section } from '#web/kit/components/box.tsx'
import { ButtonLink } from '#web/kit/components/button.tsx'
import { PageMeta } from '#web/kit/components/page-meta.tsx'
import { Pager } from '#web/kit/components/pager.tsx'
import { SectionHeading } from '#web/kit/components/section-heading.tsx'
import { useContent } from '#web/kit/hooks/use-content.ts'
import { contentLoader, fetchContent } from '#web/kit/lib/load-content.ts'
import styles from './brands.module.css'
import { wrapPage } from './wrap-page.ts'

export const loader = contentLoader((signal) => fetchContent('brands', signal))

/** The makers whose devices are repaired and sold; 16 a page, and the pages form a ring (S2). */
export function Component() {
  const { content, failed } = useContent<PublicDocument<'brands'>>()
  const brands = content?.brands ?? []
  const pages = Math.max(1, Math.ceil(brands.length / BRANDS_PAGE_SIZE))
  const [page, setPage] = useState(1)
  return (
    <>
      <PageMeta title={texts.title} description={texts.metaDescription(brands.map(({ name }) => name))} />
      <PageHeader title={texts.title} text={texts.text} />
      {content ? (
        <Section>
          <SectionHeading trace title={texts.listTitle} />
          <BrandList brands={brands.slice((page - 1) * BRANDS_PAGE_SIZE, page * BRANDS_PAGE_SIZE)} />
          <Pager label={texts.pagesLabel} page={page} pages={pages} onPage={(next) => setPage(wrapPage(next, pages))} ring />
          <p className={styles.owners}>{texts.owners}</p>
        </Section>
      ) : (
        <ContentFailed reason={failed} />
      )}
      <CallBand>
        <div>
          <h2>{texts.callTitle}</h2>
          <p>{texts.callText}</p>
        </div>
        <Row gap={2.5}>
          <ButtonLink to={to('laptopRepair')}>{texts.laptopRepair}</ButtonLink>
          <ButtonLink variant="line" to={to('shop')}>
            {texts.shop}
          </ButtonLink>
        </Row>
      </CallBand>
    </>
  )
}
