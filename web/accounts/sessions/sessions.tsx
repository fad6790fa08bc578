import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OpenSession } from '#contract/accounts/sessions.ts'
import { deviceName } from '#texts/devices.ts'
import * as texts from '#texts/sessions.ts'
import { Button } from '#web/kit/components/button.tsx'
import { DeviceList, DeviceRow } from '#web/kit/components/device-list.tsx'
import { FocusedNotice, Notice } from '#web/kit/components/notice.tsx'
import { QueryView } from '#web/kit/components/query-view.tsx'
import { adviceOf } from '#web/kit/lib/advice.ts'
import { formatDateTime } from '#web/kit/lib/dates.ts'
import styles from './sessions.module.css'
import { endOtherSessions, endSession, sessionsQuery } from './sessions.queries.ts'

/** Where the person who is logged in is logged in, and how to log out there. */
export const Sessions = () => (
  <div className={styles.sessions}>
    <QueryView query={useQuery(sessionsQuery())} loading={texts.loading} failure={texts.loadFailure}>
      {(sessions) => <SessionList sessions={sessions} />}
    </QueryView>
  </div>
)

function SessionList({ sessions }: { sessions: OpenSession[] }) {
  const client = useQueryClient()
  const end = useMutation(endSession(client))
  const endOthers = useMutation(endOtherSessions(client))
  const [outcome, setOutcome] = useState<string>()

  const start = () => {
    setOutcome(undefined)
    end.reset()
    endOthers.reset()
  }
  const logOut = (session: OpenSession) => {
    start()
    end.mutate(session.id, { onSuccess: () => setOutcome(texts.loggedOut(deviceName(session))) })
  }
  const logOutElsewhere = () => {
    start()
    endOthers.mutate(undefined, { onSuccess: () => setOutcome(texts.loggedOutElsewhere) })
  }
  // This device comes first; it is logged out in the menu.
  const ordered = sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
  return (
    <>
      {outcome && <FocusedNotice tone="good" text={outcome} />}
      {end.error && <Notice tone="bad" text={adviceOf(end.error) ?? texts.notLoggedOut} />}
      {endOthers.error && <Notice tone="bad" text={adviceOf(endOthers.error) ?? texts.notLoggedOutElsewhere} />}
      <DeviceList>
        {ordered.map((session) => (
          <SessionRow key={session.id} session={session} busy={end.isPending && end.variables === session.id} onLogOut={logOut} />
        ))}
      </DeviceList>
      {sessions.length > 1 && (
        <>
          <p className={styles.hint}>{texts.hint}</p>
          <Button variant="line" size="sm" className={styles.elsewhere} loading={endOthers.isPending} onClick={logOutElsewhere}>
            {texts.elsewhere}
          </Button>
        </>
      )}
    </>
  )
}

interface SessionRowProps {
  session: OpenSession
  busy: boolean
  onLogOut: (session: OpenSession) => void
}

function SessionRow({ session, busy, onLogOut }: SessionRowProps) {
  const name = deviceName(session)
  const loggedInAt = formatDateTime(session.loggedInAt)
  return (
    <DeviceRow
      name={name}
      current={session.isCurrent && texts.thisDevice}
      details={[texts.loggedInAt(loggedInAt), texts.lastUsed(formatDateTime(session.lastUsedAt), session.range)]}
      action={
        !session.isCurrent && (
          <Button variant="line" size="sm" aria-label={texts.logOutOf(name, loggedInAt)} loading={busy} onClick={() => onLogOut(session)}>
            {texts.logOut}
          </Button>
        )
      }
    />
  )
}
