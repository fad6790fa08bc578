import { data } from 'react-router'

/**
 * What a loader shows when it could not read everything: a page sent in place of the real one has the status 503, so that no cache keeps it. One
 * that says that there is no such thing has 404.
 */
export const withStatus = <Data extends object>(shown: Data, failed = 'failed' in shown && shown.failed) =>
  data(shown, { status: failed ? 503 : 'missing' in shown ? 404 : 200 })
