import type { IncomingHttpHeaders } from 'node:http'
import type { FoundPage } from '#contract/platform/find-page.ts'

export type VisitedPage = Pick<FoundPage, 'name' | 'productId'>

/** Counts the pages that visitors look at; the back office implements it. */
export interface PageVisits {
  /** Counts a page that was sent, unless its headers say that nobody sees it or that its reader must not be counted. Never throws. */
  countPage(page: VisitedPage, headers: IncomingHttpHeaders): void
}
