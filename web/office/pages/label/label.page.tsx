import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import * as texts from '#texts/paper.ts'
import { jobPaperQuery } from '#web/desk/desk.queries.ts'
import { Label } from '#web/desk/label.tsx'
import { QueryView } from '#web/kit/components/query-view.tsx'
import { StaffScreen } from '#web/kit/components/staff-screen.tsx'

/** The label of a repair, as it will be printed. */
export function Component() {
  const id = Number(useParams().id)
  return (
    <StaffScreen title={texts.label}>
      <QueryView query={useQuery(jobPaperQuery(id))} loading={texts.loading} failure={texts.failure}>
        {(job) => <Label job={job} />}
      </QueryView>
    </StaffScreen>
  )
}
