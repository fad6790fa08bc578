import { createContext, useContext } from 'react'
import { shopFacts } from '#contract/shop-facts.ts'

export interface PageMetaProps {
  /** Without the shop's name; that is added. */
  title: string
  description?: string
  noindex?: boolean
  /** URL of the page on this site, when it is not the one that the server renders. Without it, the latter. */
  path?: string
  /** URL of an image on this site for a preview of the page's link. Without it, the shop's icon. */
  image?: string | undefined
}

/** Provided while a page is rendered on the server: takes what belongs into the document's head, which is rendered afterwards. */
export const HeadCollector = createContext<((meta: PageMetaProps) => void) | undefined>(undefined)

/** Title and description of a page; in the browser React puts them into the document's head. */
export function PageMeta(meta: PageMetaProps) {
  const collect = useContext(HeadCollector)
  if (!collect) return <MetaTags {...meta} />
  collect(meta)
  return null
}

export const fullTitle = (title: string): string => `${title} | ${shopFacts.name}`

export const MetaTags = ({ title, description, noindex }: PageMetaProps) => (
  <>
    <title>{fullTitle(title)}</title>
    {description && <meta name="description" content={description} />}
    {noindex && <meta name="robots" content="noindex" />}
  </>
)
