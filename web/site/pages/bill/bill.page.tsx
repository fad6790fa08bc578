import { lazy } from 'react'
import * as texts from '#texts/bill.ts'
import { LinkedPage } from '#web/kit/components/linked-page.tsx'

const LinkedBill = lazy(async () => ({ default: (await import('./linked-bill.tsx')).LinkedBill }))

/** A bill by its private link. */
export const Component = () => <LinkedPage title={texts.title} loading={texts.loading} record={LinkedBill} />
