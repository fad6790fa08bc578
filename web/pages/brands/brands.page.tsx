import { useState } from 'react'
import { BRANDS_PAGE_SIZE } from '#contract/constants.ts'
import { to } from '#contract/paths.ts'
import { Band, PageHeader } from '#web/components/band.tsx'
import { BrandLogo } from '#web/components/brand-logo.tsx'
import { Button, ButtonLink } from '#web/components/button.tsx'
import { PageMeta } from '#web/components/page-meta.tsx'
import { SectionHeading } from '#web/components/section-heading.tsx'
import { brands } from '#web/content/brands.ts'
import { wrapPage } from './wrap-page.ts'
import '#web/styles/brands.css'
import '#web/styles/states.css'

const pages = Math.max(1, Math.ceil(brands.length / BRANDS_PAGE_SIZE))

/** The makers whose devices are repaired and sold; 16 a page, and the pages form a ring (§2). */
export function Component() {
  const [page, setPage] = useState(1)
  const shown = brands.slice((page - 1) * BRANDS_PAGE_SIZE, page * BRANDS_PAGE_SIZE)
  return (
    <>
      <PageMeta
        title="Brands"
        description="Asus, Acer, Dell, HP, Lenovo, Apple, MSI, Samsung, LG and Sony: repaired on our bench and sold in our shop."
      />
      <PageHeader title="Brands" text="We repair all ten, and sell what passes our tests." />
      <section className="wrap section">
        <SectionHeading designator="U1" title="Brands we work on" />
        <ul className="brandgrid">
          {shown.map((brand) => (
            <li key={brand}>
              <BrandLogo brand={brand} />
              <span>{brand}</span>
            </li>
          ))}
        </ul>
        <nav className="pager" aria-label="Pages of brands">
          <Button variant="line" size="sm" onClick={() => setPage(wrapPage(page - 1, pages))}>
            Prev
          </Button>
          <span role="status">{`Page ${page} of ${pages}`}</span>
          <Button variant="line" size="sm" onClick={() => setPage(wrapPage(page + 1, pages))}>
            Next
          </Button>
        </nav>
        <p className="muted small mt-6">The names and marks belong to their owners. We are an independent workshop.</p>
      </section>
      <Band look="call" rulers="top">
        <div>
          <h2>Is yours among them?</h2>
          <p>Have it repaired, or look for the next one in the shop.</p>
        </div>
        <div className="flex flex-wrap gap-2.5">
          <ButtonLink to={to('laptopRepair')}>Laptop repair</ButtonLink>
          <ButtonLink variant="line" to={to('shop')}>
            Go to the shop
          </ButtonLink>
        </div>
      </Band>
    </>
  )
}
