import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import * as texts from '#texts/paper.ts'
import { jobPaperQuery } from '#web/desk/desk.queries.ts'
import { Slip } from '#web/desk/slip.tsx'
import { QueryView } from '#web/kit/components/query-view.tsx'
import { StaffScreen } from '#web/kit/components/staff-screen.tsx'

/** The slip of a repair, as it will be printed. */
export function Component() {
  const id = Number(useParams().id)
  return (
    <StaffScreen title={texts.slip}>
      <QueryView query={useQuery(jobPaperQuery(id))} loading={texts.loading} failure={texts.failure}>
        {(job) => <Slip job={job} />}
      </QueryView>
    </StaffScreen>
  )
}
