import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { FORM_TIMEOUT_MS } from '#contract/constants.ts'
import { to } from '#contract/office-paths.ts'
import { goHome } from '#texts/errors.ts'
import * as texts from '#texts/logout.ts'
import * as waitingTexts from '#texts/waiting.ts'
import { OFFICE_CACHE } from '#web/boot/office-cache.ts'
import { forgetAnswers } from '#web/desk/kept-answers.ts'
import { photos } from '#web/desk/photo-queue.ts'
import { waiting } from '#web/desk/waiting.ts'
import { Section } from '#web/kit/components/box.tsx'
import { ButtonAnchor } from '#web/kit/components/button.tsx'
import { ConfirmDialog } from '#web/kit/components/confirm-dialog.tsx'
import { PageMeta } from '#web/kit/components/page-meta.tsx'
import { forgetDrafts } from '#web/kit/form/draft.ts'
import { api } from '#web/kit/lib/api-client.ts'
import { localized } from '#web/kit/lib/localized.ts'
import { forgetSession, profileStore } from '#web/kit/lib/session.ts'
import { dropSubscription } from '#web/requests/notifications/this-device.ts'

/**
 * Forgets the session in this browser at once, ends it on the server, and goes home, also when that fails (S2). Whoever has entered something
 * that is not sent yet is asked first.
 */
export function Component() {
  const navigate = useNavigate()
  const [account] = useState(() => profileStore.read().userName ?? '')
  const [unsent, setUnsent] = useState<{ entries: number; photos: number }>()
  const [isDecided, decide] = useState(false)

  useEffect(() => {
    let isOpen = true
    if (!isDecided) {
      void Promise.all([waiting.count(account), photos.count(account)]).then(([entries, photos]) => {
        if (!isOpen) return
        if (entries + photos > 0) setUnsent({ entries, photos })
        else decide(true)
      })
      return () => {
        isOpen = false
      }
    }
    // Whoever is on the way to another page goes on there.
    const leave = () => {
      isOpen = false
    }
    addEventListener('beforeunload', leave)
    forgetSession()
    forgetDrafts()
    void dropSubscription()
    // Another document would end it half way.
    const isForgotten = Promise.allSettled([
      photos.forget(account),
      waiting.forget(account),
      forgetAnswers(),
      'caches' in window && caches.delete(OFFICE_CACHE),
    ])
    // Home comes after the answer: one that arrived after a new login would delete that login's cookie.
    void api('POST /api/users/logout', {}, { timeoutMs: FORM_TIMEOUT_MS, keepalive: true })
      .catch((error: unknown) => console.warn('The logout did not reach the server', error))
      .then(() => isForgotten)
      .finally(() => {
        if (isOpen) location.replace(localized(to('home')))
      })
    return () => {
      leave()
      removeEventListener('beforeunload', leave)
    }
  }, [account, isDecided])
  return (
    <Section as="main" id="main" aria-busy="true">
      <PageMeta title={texts.title} noindex />
      <h1>{texts.heading}</h1>
      <ButtonAnchor variant="line" href={localized(to('home'))}>
        {goHome}
      </ButtonAnchor>
      {unsent && !isDecided && (
        <ConfirmDialog
          question={unsent.entries > 0 ? waitingTexts.confirmLogout(unsent.entries) : waitingTexts.confirmPhotos(unsent.photos)}
          {...(unsent.entries > 0 && unsent.photos > 0 && { detail: waitingTexts.confirmPhotos(unsent.photos) })}
          confirmText={waitingTexts.logOut}
          onConfirm={() => decide(true)}
          onCancel={() => void navigate(to('board'), { replace: true })}
        />
      )}
    </Section>
  )
}
