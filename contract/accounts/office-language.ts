import { paths } from '#contract/office-paths.ts'

// Not in languages.ts, which every visitor downloads.

const isAt = (path: string, parent: string): boolean => `${path.toLowerCase()}/`.startsWith(`${parent}/`)

/** Papers are in the language of their customer, whoever prints them. */
const PAPERS = [paths.slip, paths.label, paths.estimate, paths.bill].map((path) => path.replace('/:id', ''))

/** Whether a path, without the base of its language, is a page of the back office. */
export const isOffice = (path: string): boolean => isAt(path, paths.user)

/** Whether such a page is in the language of the account that opens it. */
export const followsAccount = (path: string): boolean => isOffice(path) && !PAPERS.some((paper) => isAt(path, paper))
