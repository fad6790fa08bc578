import { type DefaultTreeAdapterTypes as Dom, parse } from 'parse5'

/** The parts of a page's HTML that a crawler reads, without running its scripts. */
export interface ReadPage {
  /** `content` of `<meta>` by its `property` or `name`; the first of each. */
  meta: Record<string, string>
  canonical: string | undefined
  /** URLs of the page in other languages, by their hreflang. */
  alternates: Record<string, string | undefined>
  title: string
  /** The objects in `<script type="application/ld+json">`; a graph is split into its members. */
  things: Record<string, any>[]
}

export function readPage(html: string): ReadPage {
  const page: ReadPage = { meta: {}, canonical: undefined, alternates: {}, title: '', things: [] }
  const visit = (node: Dom.ChildNode | Dom.Document) => {
    if ('tagName' in node) read(node, page)
    if ('childNodes' in node) node.childNodes.forEach(visit)
  }
  visit(parse(html))
  return page
}

const textOf = (element: Dom.Element): string => element.childNodes.map((node) => ('value' in node ? node.value : '')).join('')

function read(element: Dom.Element, page: ReadPage): void {
  const attributes = Object.fromEntries(element.attrs.map(({ name, value }) => [name, value]))
  const { property, name, content = '', rel, href, hreflang, type } = attributes
  const key = property ?? name
  if (element.tagName === 'meta' && key !== undefined) page.meta[key] ??= content
  if (element.tagName === 'link' && rel === 'canonical') page.canonical = href
  if (element.tagName === 'link' && rel === 'alternate' && hreflang) page.alternates[hreflang] = href
  if (element.tagName === 'title' && !page.title) page.title = textOf(element)
  if (element.tagName !== 'script' || type !== 'application/ld+json') return
  const { '@context': context, '@graph': graph, ...thing } = JSON.parse(textOf(element))
  if (context !== 'https://schema.org') throw new Error(`The context is ${context}`)
  page.things.push(...(graph ?? [thing]))
}
