import { data } from 'react-router'

/** What a loader shows when it could not read everything: a page that stands in for the real one says so with 503, and no cache keeps it. */
export const withStatus = <Data extends object>(shown: Data) => data(shown, { status: 'failed' in shown && shown.failed ? 503 : 200 })
