import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import * as texts from '#texts/desk.ts'
import { jobQuery } from '#web/desk/desk.queries.ts'
import { JobPage } from '#web/desk/job-page.tsx'
import { QueryView } from '#web/kit/components/query-view.tsx'
import { StaffScreen } from '#web/kit/components/staff-screen.tsx'

/** One repair at the bench. */
export function Component() {
  const id = Number(useParams().id)
  return (
    <StaffScreen title={texts.job}>
      <QueryView query={useQuery(jobQuery(id))} loading={texts.loadingJob} failure={texts.jobFailure}>
        {(job) => <JobPage key={job.id} job={job} />}
      </QueryView>
    </StaffScreen>
  )
}
