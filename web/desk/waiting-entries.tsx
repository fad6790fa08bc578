import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { WalkIn } from '#contract/desk/desk.ts'
import { to } from '#contract/paths.ts'
import * as desk from '#texts/desk.ts'
import * as texts from '#texts/waiting.ts'
import { Row } from '#web/components/box.tsx'
import { Button } from '#web/components/button.tsx'
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx'
import { hasDraft, saveDraft } from '#web/components/form/draft.ts'
import { Notice } from '#web/components/notice.tsx'
import { formatDate, formatTime } from '#web/lib/dates.ts'
import { FactList } from '#web/requests/tracking/details-list.tsx'
import type { Entered, KeptEntry } from './kept-entries.ts'
import { discardEntry, sendAgain } from './waiting.ts'
import styles from './waiting-entries.module.css'
import { WALK_IN, walkInValues } from './walk-in-values.ts'

/** Entries that the server does not have, with the obstacle, and what can be done about it. */
export function WaitingEntries({ entries, onLeave }: { entries: readonly KeptEntry[]; onLeave?: () => void }) {
  const [discarding, setDiscarding] = useState<KeptEntry>()
  return (
    <>
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <Entry key={entry.key} entry={entry} onDiscard={() => setDiscarding(entry)} onLeave={onLeave} />
        ))}
      </ul>
      {discarding && (
        <ConfirmDialog
          question={texts.confirmDiscard}
          detail={titleOf(discarding.entered)}
          confirmText={texts.discard}
          onConfirm={() => {
            setDiscarding(undefined)
            void discardEntry(discarding.key)
          }}
          onCancel={() => setDiscarding(undefined)}
        />
      )}
    </>
  )
}

interface EntryProps {
  entry: KeptEntry
  onDiscard: () => void
  onLeave: (() => void) | undefined
}

function Entry({ entry, onDiscard, onLeave }: EntryProps) {
  const { key, entered, enteredAt, refusal } = entry
  const navigate = useNavigate()
  const [isFormTaken, setFormTaken] = useState(false)
  /** The form gets what was entered, which then waits no longer. */
  async function change(body: WalkIn) {
    if (hasDraft(WALK_IN)) return setFormTaken(true)
    saveDraft(WALK_IN, { values: walkInValues(body) })
    await discardEntry(key)
    onLeave?.()
    void navigate(to('newJob'), { state: { entry: key } })
  }
  return (
    <li className={styles.entry}>
      <b>{titleOf(entered)}</b>
      <small>{texts.enteredAt(formatTime(enteredAt))}</small>
      <FactList className={styles.facts} facts={factsOf(entered)} />
      {refusal && <Notice tone="bad" text={refusal.text} />}
      {isFormTaken && <Notice tone="warn" text={texts.changeFirst} />}
      <Row gap={2}>
        {refusal && (
          <Button variant="line" size="sm" onClick={() => void sendAgain(entry)}>
            {refusal.current ? texts.moveAnyway : texts.sendAgain}
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
    const { phone, description, deviceKind, brand, model, serial, accessories, promisedOn } = entered.body
    return [
      [desk.phone, phone],
      [desk.description, description],
      [desk.kind, [deviceKind && desk.deviceKind[deviceKind], brand, model].filter(Boolean).join(' ')],
      [desk.serial, serial ?? ''],
      [desk.accessories, accessories ?? ''],
      [desk.promisedOn, promisedOn ? formatDate(promisedOn) : ''],
    ]
  }
  const { move } = entered
  if (move.stage === 'waiting_part')
    return [
      [desk.part, move.part],
      [desk.partFrom, move.partFrom ?? ''],
      [desk.partDue, move.partDue ? formatDate(move.partDue) : ''],
    ]
  return 'collectedBy' in move ? [[desk.collectedBy, move.collectedBy ?? '']] : []
}
