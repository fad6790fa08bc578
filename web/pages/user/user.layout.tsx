import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { to } from '#contract/paths.ts'
import * as texts from '#texts/back-office.tsx'
import * as labels from '#texts/labels.ts'
import * as messages from '#texts/messages.ts'
import { LoadingText } from '#web/components/loading-text.tsx'
import { PageMeta } from '#web/components/page-meta.tsx'
import { useRecentLogin } from '#web/features/users/use-recent-login.ts'
import { useHydrated } from '#web/hooks/use-hydrated.ts'
import { useLogin } from '#web/hooks/use-login.ts'
import { useSession } from '#web/hooks/use-session.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { isLoggedIn } from '#web/lib/session.ts'
import { RequestWatch } from './request-watch.tsx'
import { SecondFactorNeeded } from './second-factor-needed.tsx'
import styles from './user.layout.module.css'
import { UserFrame } from './user-frame.tsx'

/**
 * The guarded area (S2): guests are sent home with a login-required flag and the URL they asked for. Only the browser knows who is logged in,
 * so the server sends the same frame to everyone.
 */
export function Component() {
  const hydrated = useHydrated()
  const session = useSession()
  const { pathname, search } = useLocation()
  const { openLogin, loginCount } = useLogin()
  // A call that ends after a logout asks for nothing.
  const [client] = useState(() => createQueryClient(() => isLoggedIn() && openLogin()))
  const [loginsBefore] = useState(loginCount)
  const [needsSecondFactor, setNeedsSecondFactor] = useState(false)
  useRecentLogin(() => setNeedsSecondFactor(true))

  useEffect(() => {
    if (loginCount === loginsBefore) return
    // It may be another account.
    setNeedsSecondFactor(false)
    void client.invalidateQueries()
  }, [client, loginCount, loginsBefore])

  if (!hydrated)
    return (
      <QueryClientProvider client={client}>
        <UserFrame who="">
          <Starting />
        </UserFrame>
      </QueryClientProvider>
    )
  if (!session.loggedIn || !session.role)
    return <Navigate to={to('home')} replace state={{ loginRequired: true, from: pathname + search }} />
  const { profile, role } = session
  return (
    <QueryClientProvider client={client}>
      <UserFrame who={texts.who(profile.name || profile.userName || texts.account, labels.role[role])}>
        {needsSecondFactor ? (
          <SecondFactorNeeded
            onTurnedOn={() => {
              setNeedsSecondFactor(false)
              // The pressed button goes with this screen.
              document.getElementById('main')?.focus()
              void client.invalidateQueries()
            }}
          />
        ) : (
          <RequestWatch>
            <Outlet />
          </RequestWatch>
        )}
      </UserFrame>
    </QueryClientProvider>
  )
}

/** Shown until the scripts have loaded; if they do not, a sentence appears that only the style sheet times. */
function Starting() {
  return (
    <>
      <PageMeta title={texts.title} noindex />
      <LoadingText text={messages.userArea.loading} />
      <p className={styles.late}>
        {texts.late((text) => (
          // biome-ignore lint/a11y/useValidAnchor: empty is this URL with its path and query, which the server does not render
          <a href="">{text}</a>
        ))}
      </p>
    </>
  )
}
