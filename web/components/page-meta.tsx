import { shopFacts } from '#contract/shop-facts.ts'

export interface PageMetaProps {
  /** Without the shop's name; that is added. */
  title: string
  description?: string
  noindex?: boolean
}

/** Title and description of a page; React puts them into the document's head. */
export const PageMeta = ({ title, description, noindex }: PageMetaProps) => (
  <>
    <title>{`${title} | ${shopFacts.name}`}</title>
    {description && <meta name="description" content={description} />}
    {noindex && <meta name="robots" content="noindex" />}
  </>
)
