import { useState } from 'react'
import { useNavigate } from 'react-router'
import { to } from '#contract/office-paths.ts'
import { formatPaise } from '#texts/amounts.ts'
import { paymentModes } from '#texts/bills.ts'
import * as desk from '#texts/desk.ts'
import { advance as advanceLabel } from '#texts/intake-more.ts'
import * as news from '#texts/news.ts'
import * as returns from '#texts/return-reasons.ts'
import * as texts from '#texts/waiting.ts'
import { Row } from '#web/kit/components/box.tsx'
import { Button } from '#web/kit/components/button.tsx'
import { ConfirmDialog } from '#web/kit/components/confirm-dialog.tsx'
import { Notice } from '#web/kit/components/notice.tsx'
import { hasDraft, saveDraft } from '#web/kit/form/draft.ts'
import { useIsOnline } from '#web/kit/hooks/use-is-online.ts'
import { formatDate, formatTime } from '#web/kit/lib/dates.ts'
import { FactList } from '#web/requests/tracking/details-list.tsx'
import { type Entered, type KeptEntry, type KeptWalkIn, refusedBefore } from './kept-entries.ts'
import { reasonOf } from './return-reason.tsx'
import { sendAgain, waiting } from './waiting.ts'
import styles from './waiting-entries.module.css'
import { WALK_IN, walkInValues } from './walk-in-values.ts'

/** Entries that the server does not have, with the obstacle, and what can be done about it. */
export function WaitingEntries({ entries, onLeave }: { entries: readonly KeptEntry[]; onLeave?: () => void }) {
  const [discarding, setDiscarding] = useState<KeptEntry>()
  const [tooLate, setTooLate] = useState<KeptEntry>()
  /** Undefined for an entry that is being sent just now. */
  async function take(entry: KeptEntry): Promise<KeptEntry | undefined> {
    const taken = await waiting.take(entry.key)
    setTooLate(taken ? undefined : entry)
    return taken
  }
  return (
    <>
      {tooLate && <Notice tone="warn" text={texts.tooLate(titleOf(tooLate.entered))} />}
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <Entry
            key={entry.key}
            entry={entry}
            before={refusedBefore(entry, entries)}
            onTake={() => take(entry)}
            onDiscard={() => setDiscarding(entry)}
            onLeave={onLeave}
          />
        ))}
      </ul>
      {discarding && (
        <ConfirmDialog
          question={texts.confirmDiscard}
          detail={titleOf(discarding.entered)}
          confirmText={texts.discard}
          onConfirm={() => {
            setDiscarding(undefined)
            void take(discarding)
          }}
          onCancel={() => setDiscarding(undefined)}
        />
      )}
    </>
  )
}

interface EntryProps {
  entry: KeptEntry
  /** The refused one that it waits for. */
  before: KeptEntry | undefined
  onTake: () => Promise<KeptEntry | undefined>
  onDiscard: () => void
  onLeave: (() => void) | undefined
}

function Entry({ entry, before, onTake, onDiscard, onLeave }: EntryProps) {
  const { key, entered, enteredAt, refusal, tryAt = 0 } = entry
  const isOnline = useIsOnline()
  const navigate = useNavigate()
  const [isFormTaken, setFormTaken] = useState(false)
  /** The form gets what was entered, which then waits no longer. */
  async function change(body: KeptWalkIn) {
    if (hasDraft(WALK_IN)) return setFormTaken(true)
    if (!(await onTake())) return
    saveDraft(WALK_IN, { values: walkInValues(body, key) })
    onLeave?.()
    void navigate(to('newJob'), { state: { entry: key } })
  }
  return (
    <li className={styles.entry}>
      <b>{titleOf(entered)}</b>
      <small>{texts.enteredAt(formatTime(enteredAt))}</small>
      <FactList className={styles.facts} facts={factsOf(entered)} />
      {refusal && <Notice tone="bad" text={refusal.text} />}
      {before && <Notice tone="warn" text={texts.waitsBehind(titleOf(before.entered))} />}
      {!refusal && !before && tryAt > 0 && isOnline && <Notice tone="warn" text={texts.triedAgain(formatTime(tryAt))} />}
      {isFormTaken && <Notice tone="warn" text={texts.changeFirst} />}
      <Row gap={2}>
        {(refusal || tryAt > 0) && (
          <Button variant="line" size="sm" onClick={() => void sendAgain(entry)}>
            {refusal?.current ? texts.moveAnyway : texts.sendAgain}
          </Button>
        )}
        {entered.kind === 'job' && (
          <Button variant="line" size="sm" onClick={() => void change(entered.body)}>
            {texts.change}
          </Button>
        )}
        <Button variant="line" size="sm" onClick={onDiscard}>
          {texts.discard}
        </Button>
      </Row>
    </li>
  )
}

function titleOf(entered: Entered): string {
  if (entered.kind === 'job') return texts.newJob(entered.body.name)
  const { reference, name } = entered.job
  return entered.kind === 'note' ? texts.note(reference, name) : texts.move(reference, name, desk.stage[entered.move.stage])
}

type Facts = [label: string, value: string][]

function factsOf(entered: Entered): Facts {
  if (entered.kind === 'note') return [[desk.noteLabel, entered.text]]
  if (entered.kind === 'job') {
    const { phone, description, deviceKind, brand, model, serial, accessories, promisedOn, advance, advanceMode = 'cash' } = entered.body
    return [
      [desk.phone, phone],
      [desk.description, description],
      [desk.kind, [deviceKind && desk.deviceKind[deviceKind], brand, model].filter(Boolean).join(' ')],
      [desk.serial, serial ?? ''],
      [desk.accessories, accessories ?? ''],
      [desk.promisedOn, promisedOn ? formatDate(promisedOn) : ''],
      [advanceLabel, advance ? `${formatPaise(advance)}, ${paymentModes[advanceMode]}` : ''],
    ]
  }
  const { move } = entered
  if (move.stage === 'waiting_part')
    return [
      [desk.part, move.part],
      [desk.partFrom, move.partFrom ?? ''],
      [desk.partDue, move.partDue ? formatDate(move.partDue) : ''],
      [news.wrongPart, move.returned ?? ''],
    ]
  const why: Facts = 'returnReason' in move && move.returnReason ? [[returns.label, reasonOf(move)]] : []
  return 'collectedBy' in move ? [...why, [desk.collectedBy, move.collectedBy ?? '']] : why
}
