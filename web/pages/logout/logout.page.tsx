import { useEffect, useEffectEvent } from 'react'
import { matchPath, useNavigate, useNavigation } from 'react-router'
import { FORM_TIMEOUT_MS } from '#contract/constants.ts'
import { paths, to } from '#contract/paths.ts'
import * as texts from '#texts/logout.ts'
import { Section } from '#web/components/box.tsx'
import { forgetDrafts } from '#web/components/form/draft.ts'
import { PageMeta } from '#web/components/page-meta.tsx'
import { forgetPhotos } from '#web/desk/photo-queue.ts'
import { api } from '#web/lib/api-client.ts'
import { localized } from '#web/lib/localized.ts'
import { forgetSession } from '#web/lib/session.ts'
import { dropSubscription } from '#web/requests/notifications/this-device.ts'

/** Forgets the session in this browser at once, ends it on the server, and goes home, also when that fails (S2). */
export function Component() {
  const navigate = useNavigate()
  const navigation = useNavigation()
  const goHome = useEffectEvent(() => {
    // The visitor may be on the way to another page, or there already.
    if (navigation.state === 'idle' && matchPath(localized(paths.logout), window.location.pathname))
      void navigate(to('home'), { replace: true })
  })

  useEffect(() => {
    let isOpen = true
    forgetSession()
    forgetDrafts()
    void dropSubscription()
    void forgetPhotos()
    // Home comes after the answer: one that arrived after a new login would delete that login's cookie.
    api('POST /api/users/logout', {}, { timeoutMs: FORM_TIMEOUT_MS, keepalive: true })
      .catch((error: unknown) => console.warn('The logout did not reach the server', error))
      .finally(() => {
        if (isOpen) goHome()
      })
    return () => {
      isOpen = false
    }
  }, [])
  return (
    <Section aria-busy="true">
      <PageMeta title={texts.title} noindex />
      <h1>{texts.heading}</h1>
    </Section>
  )
}
