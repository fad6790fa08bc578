import type { ShopFacts } from '#contract/content/documents/shop.ts'
import { to } from '#contract/paths.ts'
import { pages } from '#texts/layout.tsx'
import { Inline } from '#web/kit/components/inline.tsx'
import type { PageMetaProps } from '#web/kit/components/page-meta.tsx'
import { localized } from '#web/kit/lib/localized.ts'
import { breadcrumbData, type Site } from '#web/kit/lib/structured-data.ts'

export interface JsonLdProps {
  meta: PageMetaProps
  shop: ShopFacts
  origin: string | undefined
}

/** The structured data of a page: what it is about and, below the home page, the way to it. Only the server renders it. */
export function JsonLd({
  meta: { title, crumbs = [{ name: pages.home, to: to('home') }, { name: title }], data },
  shop,
  origin = '',
}: JsonLdProps) {
  const site: Site = { shop, url: (path) => origin + path, page: (path) => origin + localized(path) }
  const things = [...(data || []), ...(crumbs.length > 0 ? [breadcrumbData(crumbs)] : [])].map((describe) => describe(site))
  const [first, ...others] = things
  const graph = { '@context': 'https://schema.org', ...(others.length > 0 ? { '@graph': things } : first) }
  return <Inline tag="script" type="application/ld+json" text={JSON.stringify(graph).replaceAll('<', '\\u003c')} />
}
