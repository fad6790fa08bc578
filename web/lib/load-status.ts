import { data } from 'react-router'

/** What a loader shows when it could not read everything: a page sent in place of the real one has the status 503, so that no cache keeps it. */
export const withStatus = <Data extends object>(shown: Data) => data(shown, { status: 'failed' in shown && shown.failed ? 503 : 200 })
