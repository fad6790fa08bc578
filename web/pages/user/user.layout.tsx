import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { to } from '#contract/paths.ts'
import { DEFAULT_LANGUAGE } from '#contract/platform/languages.ts'
import * as texts from '#texts/back-office.tsx'
import * as labels from '#texts/labels.ts'
import * as messages from '#texts/office-messages.ts'
import type { GuardState } from '#web/accounts/users/guard-state.ts'
import { sessionQuery } from '#web/accounts/users/session.queries.ts'
import { useAccountLanguage } from '#web/accounts/users/use-account-language.ts'
import { useRecentLogin } from '#web/accounts/users/use-recent-login.ts'
import { LoadingText } from '#web/components/loading-text.tsx'
import { PageMeta } from '#web/components/page-meta.tsx'
import { Redirect } from '#web/components/redirect.tsx'
import { forgetAnswers } from '#web/desk/kept-answers.ts'
import { useHydrated } from '#web/hooks/use-hydrated.ts'
import { useLogin } from '#web/hooks/use-login.ts'
import { usePageRestored } from '#web/hooks/use-page-restored.ts'
import { useSession } from '#web/hooks/use-session.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { isLoggedIn, rememberSession } from '#web/lib/session.ts'
import { followErasures } from '#web/office/trash/trash-actions.ts'
import { RequestWatch } from './request-watch.tsx'
import { useDeskOffline } from './use-desk-offline.ts'
import styles from './user.layout.module.css'
import { UserFrame } from './user-frame.tsx'

const guardState = (from: string, state: GuardState | null): GuardState => ({
  ...{ loginRequired: true, from },
  ...(state?.restored && { restored: true }),
})

/** Rarely seen: its forms are loaded then. */
const SecondFactorNeeded = lazy(async () => ({ default: (await import('./second-factor-needed.tsx')).SecondFactorNeeded }))

/**
 * The guarded area (S2): guests are sent home with a login-required flag and the URL they asked for. Only the browser knows who is logged in,
 * so the server sends the same frame to everyone.
 */
export function Component() {
  const hydrated = useHydrated()
  const session = useSession()
  const { pathname, search, key, state } = useLocation()
  const { openLogin, loginCount } = useLogin()
  /** Loads of this screen have asked for a login. Once it is closed, it opens again only for what the person does; each failed load offers it. */
  const hasAsked = useRef(false)
  const [client] = useState(() =>
    createQueryClient((isSave) => {
      // A call that ends after a logout asks for nothing.
      if (isLoggedIn() && (isSave || !hasAsked.current)) openLogin()
      hasAsked.current = true
      void forgetAnswers()
    }),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen, or another session
  useEffect(() => {
    hasAsked.current = false
  }, [key, loginCount])
  const account = session.profile.userName
  const seen = useRef({ loginCount, account })
  const [needsSecondFactor, setNeedsSecondFactor] = useState(false)
  useRecentLogin(() => setNeedsSecondFactor(true))
  const isLeaving = useAccountLanguage()

  useEffect(() => followErasures(client), [client])
  useEffect(() => {
    const before = seen.current
    seen.current = { loginCount, account }
    if (loginCount !== before.loginCount) setNeedsSecondFactor(false)
    // What another account has loaded or chosen is not for this one; the same account goes on where it was.
    if (before.account && account !== before.account) void client.resetQueries()
    else if (loginCount !== before.loginCount) void client.invalidateQueries()
  }, [client, loginCount, account])

  useDeskOffline(client, session.loggedIn ? account : undefined, loginCount)

  usePageRestored(() => void client.invalidateQueries())

  if (!hydrated || (isLeaving && session.loggedIn))
    return (
      <QueryClientProvider client={client}>
        <UserFrame who="">
          <Starting />
        </UserFrame>
      </QueryClientProvider>
    )
  if (!session.loggedIn || !session.role) return <Redirect to={to('home')} state={guardState(pathname + search, state)} />
  const { profile, role } = session
  return (
    <QueryClientProvider client={client}>
      <UserFrame who={texts.who(profile.name || profile.userName || texts.account, labels.role[role])}>
        {needsSecondFactor ? (
          <Suspense fallback={<LoadingText text={messages.userArea.loading} />}>
            <SecondFactorNeeded
              onTurnedOn={() => {
                setNeedsSecondFactor(false)
                // The pressed button goes with this screen.
                document.getElementById('main')?.focus()
                void client.invalidateQueries()
              }}
            />
          </Suspense>
        ) : (
          <RequestWatch>
            <SessionWatch />
            <Outlet />
          </RequestWatch>
        )}
      </UserFrame>
    </QueryClientProvider>
  )
}

/** A role or a language that was changed, and a session that was ended elsewhere, are true here within half a minute, and as soon as the tab is looked at. */
function SessionWatch() {
  const client = useQueryClient()
  const { role, profile } = useSession()
  const { data } = useQuery(sessionQuery())
  const follow = useEffectEvent((known: NonNullable<typeof data>) => {
    if (known.role === role && known.profile.language === (profile.language ?? DEFAULT_LANGUAGE)) return
    rememberSession(known.role, known.profile)
    if (known.role !== role) void client.resetQueries()
  })
  // Not when what is remembered changes: another tab may know better, and both would write for ever.
  useEffect(() => {
    if (data) follow(data)
  }, [data])
  return null
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
