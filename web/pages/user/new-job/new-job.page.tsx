import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { to } from '#contract/paths.ts'
import * as texts from '#texts/desk.ts'
import * as waiting from '#texts/waiting.ts'
import { FocusedNotice } from '#web/components/notice.tsx'
import { StaffScreen } from '#web/components/staff-screen.tsx'
import { WalkInForm } from '#web/desk/walk-in-form.tsx'

/** A device is handed over the counter. */
export function Component() {
  const navigate = useNavigate()
  const changed = (useLocation().state as { entry?: string } | null)?.entry ?? ''
  /** The job that was last kept on this device. */
  const [kept, setKept] = useState({ count: 0, name: '' })
  return (
    <StaffScreen title={texts.newJob}>
      <header>
        <h1>{texts.newJob}</h1>
      </header>
      {kept.count > 0 && <FocusedNotice tone="warn" text={waiting.kept(kept.name)} event={kept.count} />}
      {/* Anew for the next customer, and for an entry that is changed. */}
      <WalkInForm
        key={`${changed} ${kept.count}`}
        onSaved={(job, name) => (job ? void navigate(to('job', { id: job.id })) : setKept(({ count }) => ({ count: count + 1, name })))}
      />
    </StaffScreen>
  )
}
