import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { to } from '#contract/paths.ts'
import * as texts from '#texts/desk.ts'
import { KeptJob } from '#web/desk/kept-job.tsx'
import { WalkInForm } from '#web/desk/walk-in-form.tsx'
import { StaffScreen } from '#web/kit/components/staff-screen.tsx'

/** A device is handed over the counter. */
export function Component() {
  const navigate = useNavigate()
  const changed = (useLocation().state as { entry?: string } | null)?.entry ?? ''
  /** The job that was last kept on this device. */
  const [kept, setKept] = useState({ count: 0, key: '', name: '' })
  return (
    <StaffScreen title={texts.newJob}>
      <header>
        <h1>{texts.newJob}</h1>
      </header>
      {kept.count > 0 && <KeptJob key={kept.count} entryKey={kept.key} name={kept.name} />}
      {/* Anew for the next customer, and for an entry that is changed. */}
      <WalkInForm
        key={`${changed} ${kept.count}`}
        onSaved={(job, name) => {
          if ('id' in job) void navigate(to('job', { id: job.id }))
          else setKept(({ count }) => ({ count: count + 1, key: job.keptAs ?? '', name }))
        }}
      />
    </StaffScreen>
  )
}
