import { lazy, Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { to } from '#contract/paths.ts'
import { langOf } from '#texts/lang-of.ts'
import * as texts from '#texts/tracking.ts'
import { ContactLines } from '#web/content/contact-lines.tsx'
import { PageHeader } from '#web/kit/components/band.tsx'
import { Section } from '#web/kit/components/box.tsx'
import { LoadingText } from '#web/kit/components/loading-text.tsx'
import { PageColumns } from '#web/kit/components/page-columns.tsx'
import { PageMeta } from '#web/kit/components/page-meta.tsx'
import { Redirect } from '#web/kit/components/redirect.tsx'
import { lazyForm } from '#web/kit/form/lazy-form.tsx'
import { useHydrated } from '#web/kit/hooks/use-hydrated.ts'
import { useSession } from '#web/kit/hooks/use-session.ts'
import { useUrlQuery } from '#web/kit/hooks/use-url-query.ts'
import styles from './track.module.css'

const FindRequestForm = lazyForm({
  name: () => 'find-request',
  load: async () => (await import('#web/requests/tracking/find-request-form.tsx')).FindRequestForm,
  hasValues: () => new URLSearchParams(location.search).has('reference'),
})
const TrackedRequest = lazy(async () => ({ default: (await import('./tracked-request.tsx')).TrackedRequestView }))

/** A request by its private link, or without a token the search for one. The code on a slip or a label opens the record for the staff. */
export function Component() {
  const { token } = useParams()
  const reference = useUrlQuery().get('reference')
  const { loggedIn } = useSession()
  if (loggedIn && reference) return <Redirect to={to('record', { reference })} />
  return token === undefined ? <FindRequest /> : <PrivatePage key={token} token={token} />
}

const FindRequest = () => (
  <>
    <PageMeta title={texts.findTitle} description={texts.findIntro} noindex />
    <PageHeader title={texts.findTitle} text={texts.findIntro} crumbs={[{ name: texts.home, to: to('home') }, { name: texts.findTitle }]} />
    <PageColumns aside={<FindRequestForm />} asideFirst>
      <ContactLines />
    </PageColumns>
  </>
)

/** The server sends the same page for every link: only the browser reads the token, and loads what it needs for that. */
function PrivatePage({ token }: { token: string }) {
  const hydrated = useHydrated()
  const [subject, setSubject] = useState('')
  const loading = (
    <Section className={styles.loading}>
      <LoadingText text={texts.loading} />
    </Section>
  )
  return (
    <>
      <PageMeta title={texts.title} noindex />
      <PageHeader
        title={<span lang={langOf(subject)}>{subject || texts.title}</span>}
        crumbs={[{ name: texts.home, to: to('home') }, { name: texts.title }]}
        className={styles.head}
      />
      {hydrated ? (
        <Suspense fallback={loading}>
          <TrackedRequest token={token} onSubject={setSubject} />
        </Suspense>
      ) : (
        loading
      )}
    </>
  )
}
