import { lazy } from 'react'
import * as texts from '#texts/lab.ts'
import { LinkedPage } from '#web/kit/components/linked-page.tsx'

const LinkedWork = lazy(async () => ({ default: (await import('./linked-work.tsx')).LinkedWork }))

/** What a lab got from the shop, by the link on its challan. */
export const Component = () => <LinkedPage title={texts.title} loading={texts.loading} record={LinkedWork} />
