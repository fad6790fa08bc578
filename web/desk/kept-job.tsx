import { to } from '#contract/office-paths.ts'
import { passcodeLeftOut } from '#texts/intake-more.ts'
import { another } from '#texts/job-visits.ts'
import * as texts from '#texts/waiting.ts'
import { Row } from '#web/kit/components/box.tsx'
import { ButtonLink } from '#web/kit/components/button.tsx'
import { FocusedNotice, Notice } from '#web/kit/components/notice.tsx'
import { PaperLink } from './paper-link.tsx'
import { useWaiting } from './waiting.ts'

/** What became of a job that was kept on this device: it waits, was not accepted, or is here with its slip. `leftOut`: without its passcode. */
export function KeptJob({ entryKey, name, leftOut }: { entryKey: string; name: string; leftOut: boolean }) {
  const { entries, sent } = useWaiting()
  const job = sent.find(({ key }) => key === entryKey)?.job
  const entry = entries.find(({ key }) => key === entryKey)
  const note = leftOut && <p>{passcodeLeftOut}</p>
  if (job)
    return (
      <Notice tone="good" text={texts.keptSent(name, job.reference)}>
        {note}
        <Row gap={2}>
          <ButtonLink variant="line" size="sm" to={to('job', { id: job.id })}>
            {texts.openJob}
          </ButtonLink>
          {job.language && <PaperLink paper="slip" id={job.id} customer={job.language} />}
          <ButtonLink variant="line" size="sm" to={to('newJob', undefined, { with: job.id })}>
            {another}
          </ButtonLink>
        </Row>
      </Notice>
    )
  if (entry?.refusal) return <Notice tone="bad" text={texts.keptRefused(name, entry.refusal.text)} />
  return (
    entry && (
      <FocusedNotice tone="warn" text={texts.kept(name)}>
        {note}
      </FocusedNotice>
    )
  )
}
