import { type Query, QueryClientProvider, useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
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
import { forgetAnswers } from '#web/desk/kept-answers.ts'
import { lazyPart } from '#web/kit/components/lazy-part.ts'
import { LoadingText } from '#web/kit/components/loading-text.tsx'
import { useLogin } from '#web/kit/hooks/use-login.ts'
import { usePageRestored } from '#web/kit/hooks/use-page-restored.ts'
import { useSession } from '#web/kit/hooks/use-session.ts'
import { replaceDocument } from '#web/kit/lib/office-pages.ts'
import { createQueryClient } from '#web/kit/lib/query-client.ts'
import { isLoggedIn, rememberSession } from '#web/kit/lib/session.ts'
import { StartingFrame } from './starting-frame.tsx'
import { useDeskOffline } from './use-desk-offline.ts'
import { UserFrame } from './user-frame.tsx'
import { WaitingTitle } from './waiting-title.tsx'

const guardState = (from: string, state: GuardState | null): GuardState => ({
  ...{ loginRequired: true, from },
  ...(state?.restored && { restored: true }),
})

/** What can wait: notices of new requests, the line to the server and what waits for it. */
const AfterContent = lazyPart(async () => (await import('./after-content.tsx')).AfterContent)

/** Rarely seen: its forms are loaded then. */
const SecondFactorNeeded = lazyPart(async () => (await import('./second-factor-needed.tsx')).SecondFactorNeeded)

/** The guarded area (S2): guests are sent home with a login-required flag and the URL they asked for. This browser alone decides who is one. */
export function Component() {
  const session = useSession()
  const { pathname, search, key } = useLocation()
  const { openLogin, loginCount } = useLogin()
  /** Loads of this screen have asked for a login. Once it is closed, it opens again only for what the person does; each failed load offers it. */
  const hasAsked = useRef(false)
  /** What the screen before was still loading: nobody waits for it here. */
  const leftOver = useRef(new Map<object, Promise<unknown> | undefined>())
  const [client] = useState(() =>
    createQueryClient((loaded) => {
      void forgetAnswers()
      if (loaded && leftOver.current.has(loaded) && leftOver.current.get(loaded) === loaded.promise) return
      // A call that ends after a logout asks for nothing.
      if (isLoggedIn() && (!loaded || !hasAsked.current)) openLogin()
      hasAsked.current = true
    }),
  )
  // Before the new screen loads anything, which it does in its effects.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen
  useLayoutEffect(() => {
    const loading = client.getQueryCache().findAll({ fetchStatus: 'fetching' })
    leftOver.current = new Map(loading.map((query) => [query, query.promise]))
  }, [client, key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen, or another session
  useEffect(() => {
    hasAsked.current = false
  }, [key, loginCount])
  const account = session.profile.userName
  const seen = useRef({ loginCount, account })
  const [needsSecondFactor, setNeedsSecondFactor] = useState(false)
  useRecentLogin(() => setNeedsSecondFactor(true))
  const isLeaving = useAccountLanguage()
  const [isContentShown, setContentShown] = useState(false)

  useEffect(() => {
    const before = seen.current
    seen.current = { loginCount, account }
    if (loginCount !== before.loginCount) setNeedsSecondFactor(false)
    // What another account has loaded or chosen is not for this one; the same account goes on where it was.
    if (before.account && account !== before.account) void client.resetQueries()
    else if (loginCount !== before.loginCount) void client.invalidateQueries()
  }, [client, loginCount, account])

  // Without a connection the screen is drawn from what it puts back.
  useDeskOffline(client, session.loggedIn ? account : undefined, loginCount)

  usePageRestored(() => void client.invalidateQueries())

  if (isLeaving && session.loggedIn)
    return (
      <QueryClientProvider client={client}>
        <StartingFrame />
      </QueryClientProvider>
    )
  if (!session.loggedIn || !session.role) return <SentHome from={pathname + search} />
  const { profile, role } = session
  return (
    <QueryClientProvider client={client}>
      <UserFrame
        who={texts.who(profile.name || profile.userName || texts.account, labels.role[role])}
        below={
          isContentShown && (
            <Suspense>
              <AfterContent />
            </Suspense>
          )
        }
      >
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
          <WaitingTitle>
            <SessionWatch />
            <Outlet />
          </WaitingTitle>
        )}
      </UserFrame>
      {!isContentShown && <ContentWatch onShown={() => setContentShown(true)} />}
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

/** A query that waits at the server for a change has its first data. */
const FIRST_LOADS = { predicate: ({ state }: Query) => state.data === undefined }

/** Calls `onShown` once the screen shows its first data, or why it has none. */
function ContentWatch({ onShown }: { onShown: () => void }) {
  const client = useQueryClient()
  const loads = useIsFetching(FIRST_LOADS)
  const tell = useEffectEvent(onShown)
  // After the effects of the screen, which begin its first calls.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again when the number changes
  useEffect(() => {
    if (client.isFetching(FIRST_LOADS) === 0) tell()
  }, [client, loads])
  return null
}

/** Home in the place of this screen, and the state that makes it ask for a login. */
function SentHome({ from }: { from: string }) {
  // The state of the history entry: that of the router may come with its next render.
  const leave = useEffectEvent(() =>
    replaceDocument(to('home'), guardState(from, (history.state as { usr: GuardState } | null)?.usr ?? null)),
  )
  useEffect(() => leave(), [])
  return null
}
