import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { FORM_TIMEOUT_MS } from '#contract/constants.ts'
import { to } from '#contract/paths.ts'
import { forgetDrafts } from '#web/components/form/draft.ts'
import { PageMeta } from '#web/components/page-meta.tsx'
import { api } from '#web/lib/api-client.ts'
import { forgetSession } from '#web/lib/session.ts'

/** Forgets the session in this browser at once, ends it on the server, and goes home, also when that fails (§2). */
export function Component() {
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on opening
  useEffect(() => {
    let isOpen = true
    forgetSession()
    forgetDrafts()
    // Home comes after the answer: one that arrived after a new login would delete that login's cookie.
    api('POST /api/users/logout', {}, { timeoutMs: FORM_TIMEOUT_MS, keepalive: true })
      .catch((error: unknown) => console.warn('The server could not be told about the logout', error))
      .finally(() => {
        if (isOpen) void navigate(to('home'), { replace: true })
      })
    return () => {
      isOpen = false
    }
  }, [])
  return (
    <section className="wrap section" aria-busy="true">
      <PageMeta title="Logout" noindex />
      <h1>Logging out</h1>
    </section>
  )
}
