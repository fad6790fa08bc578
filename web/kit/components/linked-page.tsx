import { type ComponentType, Suspense } from 'react'
import { useParams } from 'react-router'
import { useHydrated } from '#web/kit/hooks/use-hydrated.ts'
import { Section } from './box.tsx'
import { LoadingText } from './loading-text.tsx'
import { PageMeta } from './page-meta.tsx'

export interface LinkedPageProps {
  title: string
  loading: string
  /** Loaded lazily. */
  record: ComponentType<{ token: string }>
}

/** A page behind a private link. The server sends the same page for every link: only the browser reads the token. */
export function LinkedPage({ title, loading, record: Linked }: LinkedPageProps) {
  const { token = '' } = useParams()
  const waiting = <LoadingText text={loading} />
  return (
    <>
      <PageMeta title={title} noindex />
      <Section>
        {useHydrated() ? (
          <Suspense fallback={waiting}>
            <Linked key={token} token={token} />
          </Suspense>
        ) : (
          waiting
        )}
      </Section>
    </>
  )
}
