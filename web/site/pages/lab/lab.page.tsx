import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import * as texts from '#texts/lab.ts'
import { Section } from '#web/kit/components/box.tsx'
import { LoadingText } from '#web/kit/components/loading-text.tsx'
import { PageMeta } from '#web/kit/components/page-meta.tsx'
import { useHydrated } from '#web/kit/hooks/use-hydrated.ts'

const LinkedWork = lazy(async () => ({ default: (await import('./linked-work.tsx')).LinkedWork }))

/** What a lab got from the shop, by the link on its challan. The server sends the same page for every link: only the browser reads the token. */
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
            <LinkedWork key={token} token={token} />
          </Suspense>
        ) : (
          loading
        )}
      </Section>
    </>
  )
}
