import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import * as texts from '#texts/bill.ts'
import { Section } from '#web/kit/components/box.tsx'
import { LoadingText } from '#web/kit/components/loading-text.tsx'
import { PageMeta } from '#web/kit/components/page-meta.tsx'
import { useHydrated } from '#web/kit/hooks/use-hydrated.ts'

const LinkedBill = lazy(async () => ({ default: (await import('./linked-bill.tsx')).LinkedBill }))

/** A bill by its private link. The server sends the same page for every link: only the browser reads the token. */
export function Component() {
  const { token = '' } = useParams()
  const hydrated = useHydrated()
  const loading = <LoadingText text={texts.loading} />
  return (
    <>
      <PageMeta title={texts.title} noindex />
      <Section>
        {hydrated ? (
          <Suspense fallback={loading}>
            <LinkedBill key={token} token={token} />
          </Suspense>
        ) : (
          loading
        )}
      </Section>
    </>
  )
}
