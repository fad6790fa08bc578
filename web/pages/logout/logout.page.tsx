import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { FORM_TIMEOUT_MS } from '#contract/constants.ts'
import { to } from '#contract/paths.ts'
import { forgetDrafts } from '#web/components/form/draft.ts'
import { PageMeta } from '#web/components/page-meta.tsx'
import { api } from '#web/lib/api-client.ts'
import { forgetSession } from '#web/lib/session.ts'

/** Ends the session, forgets it in this browser even when the call fails, and goes home (§2). */
export function Component() {
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on opening
  useEffect(() => {
    const abort = new AbortController()
    const timer = setTimeout(() => abort.abort(), FORM_TIMEOUT_MS)
    api('POST /api/users/logout', {}, { signal: abort.signal })
      .catch((error: unknown) => console.warn('The server could not be told about the logout', error))
      .finally(() => {
        clearTimeout(timer)
        forgetSession()
        forgetDrafts()
        void navigate(to('home'), { replace: true })
      })
  }, [])
  return (
    <section className="wrap section" aria-busy="true">
      <PageMeta title="Logout" noindex />
      <h1>Logging out</h1>
    </section>
  )
}
