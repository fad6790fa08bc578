/** In the session storage of the tab, from the moment that a document is loaded anew until one has started. */
const LOADING_ANEW = 'anew'

/** Whether the site has been updated since this document came: the script that started it, whose name changes with every other, is gone. */
export const isUpdated = (entry: string): Promise<boolean> =>
  fetch(entry, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status === 404,
    () => false,
  )

/** False if that has been tried since a document of this tab last started: it would go round for ever. A browser may refuse storage. */
export function mayLoadAnew(): boolean {
  try {
    if (sessionStorage.getItem(LOADING_ANEW)) return false
    sessionStorage.setItem(LOADING_ANEW, '1')
    return true
  } catch {
    return false
  }
}

/** Called once a document has started. */
export function noteStarted() {
  try {
    sessionStorage.removeItem(LOADING_ANEW)
  } catch {}
}
