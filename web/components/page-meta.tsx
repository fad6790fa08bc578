import { createContext, type ReactNode, useContext } from 'react'
import { shopFacts } from '#contract/shop-facts.ts'

/** Provided while a page is rendered on the server: takes the tags that belong into the document's head, which is rendered afterwards. */
export const HeadCollector = createContext<((tags: ReactNode) => void) | undefined>(undefined)

export interface PageMetaProps {
  /** Without the shop's name; that is added. */
  title: string
  description?: string
  noindex?: boolean
}

/** Title and description of a page; in the browser React puts them into the document's head. */
export function PageMeta({ title, description, noindex }: PageMetaProps) {
  const collect = useContext(HeadCollector)
  const tags = (
    <>
      <title>{`${title} | ${shopFacts.name}`}</title>
      {description && <meta name="description" content={description} />}
      {noindex && <meta name="robots" content="noindex" />}
    </>
  )
  if (!collect) return tags
  collect(tags)
  return null
}
