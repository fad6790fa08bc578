import { paths } from '#contract/paths.ts'
import { localized } from './localized.ts'

const OFFICE = new RegExp(`^(/[a-z]{2})?(${paths.user}|${paths.logout})(?![^/?#])`, 'i')

/** Whether a path, with or without a language, is a page of the staff: those have an entry of their own. */
export const isOfficePage = (path: string): boolean => OFFICE.test(path)

/** Whether a path leads from the public pages to those of the staff, or back: a way that only a full load goes. */
export const isOtherSide = (path: string): boolean => isOfficePage(path) !== isOfficePage(location.pathname)

/**
 * Puts a page of the other side in the place of this one. It finds `state` in its history entry, as after a navigation of the router: an
 * entry keeps that only when its document is loaded again.
 */
export function replaceDocument(path: string, state?: unknown): void {
  history.replaceState({ ...history.state, usr: state ?? null }, '', localized(path))
  location.reload()
}
