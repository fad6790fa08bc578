import { type Query, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { to } from '#contract/office-paths.ts'
import * as common from '#texts/common.ts'
import * as texts from '#texts/waiting.ts'
import { refusedBefore } from '#web/desk/kept-entries.ts'
import { useWaiting, waiting } from '#web/desk/waiting.ts'
import { Button } from '#web/kit/components/button.tsx'
import { later } from '#web/kit/components/later.tsx'
import { Link } from '#web/kit/components/link.tsx'
import { PanelDialog } from '#web/kit/components/panel-dialog.tsx'
import { useIsOnline } from '#web/kit/hooks/use-is-online.ts'
import { formatDateTime, formatTime } from '#web/kit/lib/dates.ts'
import styles from './line-bar.module.css'

const WaitingEntries = later(async () => (await import('#web/desk/waiting-entries.tsx')).WaitingEntries)

/** Whoever sent more finds them on the board. */
const NAMED_MAX = 3

/** At the lower edge of every screen while there is something to say: that the connection is lost, what waits, and what was sent. */
export function LineBar() {
  const isOnline = useIsOnline()
  const { entries, sent, keepsNothing } = useWaiting()
  const [isOpen, setOpen] = useState(false)
  const shownAt = useShownAt()
  const refused = entries.filter(({ refusal }) => refusal).length
  const behind = entries.filter((entry) => refusedBefore(entry, entries)).length
  const waits = entries.length - refused - behind
  const close = () => setOpen(false)
  const tells = !isOnline || entries.length > 0 || sent.length > 0 || keepsNothing
  return (
    <>
      <div className={styles.bar} aria-live="polite" data-tells={tells || undefined} data-lost={!isOnline || refused > 0 || undefined}>
        {keepsNothing ? <b>{texts.notKept}</b> : !isOnline && <span>{shownAt === 0 ? texts.lost : texts.lostSince(timeOf(shownAt))}</span>}
        {waits > 0 && <b>{texts.waits(waits)}</b>}
        {refused > 0 && <b>{texts.refused(refused)}</b>}
        {behind > 0 && <b>{texts.behind(behind)}</b>}
        {entries.length > 0 && (
          <Button variant="line" size="sm" onClick={() => setOpen(true)}>
            {texts.show}
          </Button>
        )}
        {sent.length > 0 && (
          <>
            <b>{texts.sent(sent.length)}</b>
            {sent.slice(-NAMED_MAX).map(({ key, job: { id, reference, name } }) => (
              <Link key={key} to={to('job', { id })}>
                {texts.openSent(reference, name)}
              </Link>
            ))}
            <Button variant="line" size="sm" onClick={waiting.forgetSent}>
              {common.close}
            </Button>
          </>
        )}
      </div>
      {isOpen && (
        <PanelDialog title={texts.title} onClose={close}>
          <WaitingEntries entries={entries} onLeave={close} />
        </PanelDialog>
      )}
    </>
  )
}

const isShown = ({ queryKey, state }: Query): boolean => state.data !== undefined && (queryKey[0] === 'board' || queryKey[1] === 'job')

/** When the oldest was loaded of what the screen shows of the desk; 0 if that is nothing. */
function useShownAt(): number {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    useCallback((listener: () => void) => cache.subscribe(listener), [cache]),
    () =>
      cache
        .findAll({ type: 'active', predicate: isShown })
        .reduce((oldest, { state }) => Math.min(oldest || Number.POSITIVE_INFINITY, state.dataUpdatedAt), 0),
    () => 0,
  )
}

const timeOf = (at: number): string => (new Date(at).toDateString() === new Date().toDateString() ? formatTime : formatDateTime)(at)
