import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { to } from '#contract/office-paths.ts'
import { readRowId } from '#contract/platform/url-numbers.ts'
import * as texts from '#texts/desk.ts'
import * as visits from '#texts/job-visits.ts'
import { jobQuery, type NewJob } from '#web/desk/desk.queries.ts'
import { KeptJob } from '#web/desk/kept-job.tsx'
import { WalkInForm } from '#web/desk/walk-in-form.tsx'
import { QueryView } from '#web/kit/components/query-view.tsx'
import { StaffScreen } from '#web/kit/components/staff-screen.tsx'
import { useUrlQuery } from '#web/kit/hooks/use-url-query.ts'

/** A device is handed over the counter, alone or, with the job of another one, as a further device of the same visit. */
export function Component() {
  const navigate = useNavigate()
  const changed = (useLocation().state as { entry?: string } | null)?.entry ?? ''
  const beside = readRowId(useUrlQuery().get('with'))
  /** The job that was last kept on this device. */
  const [kept, setKept] = useState({ count: 0, key: '', name: '', leftOut: false })
  function onSaved(job: NewJob, name: string, another: boolean) {
    if ('id' in job) return void navigate(another ? to('newJob', undefined, { with: job.id }) : to('job', { id: job.id }))
    setKept(({ count }) => ({ count: count + 1, key: job.keptAs ?? '', name, leftOut: job.leftOut }))
    if (beside !== undefined && !another) void navigate(to('newJob'))
  }
  // Anew for the next customer or device, and for an entry that is changed.
  const key = `${changed} ${kept.count} ${beside}`
  return (
    <StaffScreen title={texts.newJob}>
      <header>
        <h1>{beside === undefined ? texts.newJob : visits.another}</h1>
      </header>
      {kept.count > 0 && <KeptJob key={kept.count} entryKey={kept.key} name={kept.name} leftOut={kept.leftOut} />}
      {beside === undefined ? <WalkInForm key={key} onSaved={onSaved} /> : <AnotherForm key={key} id={beside} onSaved={onSaved} />}
    </StaffScreen>
  )
}

interface AnotherFormProps {
  id: number
  onSaved: (job: NewJob, name: string, another: boolean) => void
}

const AnotherForm = ({ id, onSaved }: AnotherFormProps) => (
  <QueryView query={useQuery(jobQuery(id))} loading={texts.loadingJob} failure={texts.jobFailure}>
    {(job) => <WalkInForm beside={job} onSaved={onSaved} />}
  </QueryView>
)
