import { useState } from 'react'
import type { Job } from '#contract/desk/desk.ts'
import type { FollowedRequest } from '#contract/requests/tracking.ts'
import * as texts from '#texts/desk.ts'
import { privateNote } from '#texts/tracking.ts'
import { SegmentedChoice } from '#web/kit/components/segmented-choice.tsx'
import { AnswerForm } from '#web/requests/tracking/unanswered.tsx'
import styles from './composer.module.css'
import { NoteForm } from './note-form.tsx'

const KINDS = ['note', 'answer'] as const

export interface ComposerProps {
  job: Job
  /** Without it, or before it is there, only a note can be written. */
  request: FollowedRequest | undefined
  /** How often somebody has asked to write a note. */
  noteAskedFor: number
  /** Changes with each link that leads to the answer. */
  answerAskedFor: string | undefined
}

/** Writes a private note, or an answer to the customer: which of them is in sight all the time. */
export function Composer({ job, request, noteAskedFor, answerAskedFor }: ComposerProps) {
  const [chosen, choose] = useState<(typeof KINDS)[number]>(answerAskedFor === undefined ? 'note' : 'answer')
  // One line until somebody writes: what was said before is read more often.
  const [isOpen, setOpen] = useState(false)
  const [asked, setAsked] = useState(noteAskedFor)
  if (asked !== noteAskedFor) {
    setAsked(noteAskedFor)
    choose('note')
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it notes that its field has the focus; a button that is pressed does not move away
    <div
      className={styles.composer}
      data-kind={request ? chosen : 'note'}
      data-open={isOpen || undefined}
      onFocus={({ target }) => target instanceof HTMLTextAreaElement && setOpen(true)}
    >
      {request && (
        <SegmentedChoice
          label={texts.compose}
          values={KINDS}
          value={chosen}
          nameOf={(kind) => (kind === 'note' ? privateNote : texts.answerTo(job.name))}
          onChange={(kind) => {
            choose(kind)
            setOpen(true)
          }}
        />
      )}
      {request && chosen === 'answer' ? (
        <AnswerForm request={request} askedFor={answerAskedFor} />
      ) : (
        <NoteForm job={job} askedFor={noteAskedFor} />
      )}
    </div>
  )
}
