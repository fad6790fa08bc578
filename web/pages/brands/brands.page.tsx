import { useState } from 'react'
import { BRANDS_PAGE_SIZE } from '#contract/constants.ts'
import { to } from '#contract/paths.ts'
import * as texts from '#texts/brands.ts'
import { Band, PageHeader } from '#web/components/band.tsx'
import { Row, Section } from '#web/components/box.tsx'
import { BrandLogo } from '#web/components/brand-logo.tsx'
import { ButtonLink } from '#web/components/button.tsx'
import { PageMeta } from '#web/components/page-meta.tsx'
import { Pager } from '#web/components/pager.tsx'
import { SectionHeading } from '#web/components/section-heading.tsx'
import { brands } from '#web/content/brands.ts'
import styles from './brands.module.css'
import { wrapPage } from './wrap-page.ts'

const pages = Math.max(1, Math.ceil(brands.length / BRANDS_PAGE_SIZE))

/** The makers whose devices are repaired and sold; 16 a page, and the pages form a ring (S2). */
export function Component() {
  const [page, setPage] = useState(1)
  const shown = brands.slice((page - 1) * BRANDS_PAGE_SIZE, page * BRANDS_PAGE_SIZE)
  return (
    <>
      <PageMeta title={texts.title} description={texts.metaDescription} />
      <PageHeader title={texts.title} text={texts.text} />
      <Section>
        <SectionHeading mark="U1" title={texts.listTitle} />
        <ul className={styles.brands}>
          {shown.map((brand) => (
            <li key={brand}>
              <BrandLogo brand={brand} />
              <span>{brand}</span>
            </li>
          ))}
        </ul>
        <Pager label={texts.pagesLabel} page={page} pages={pages} onPage={(next) => setPage(wrapPage(next, pages))} ring />
        <p className={styles.owners}>{texts.owners}</p>
      </Section>
      <Band look="call" rulers="top">
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
      </Band>
    </>
  )
}
