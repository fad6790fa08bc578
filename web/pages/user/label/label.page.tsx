import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import * as texts from '#texts/paper.ts'
import { QueryView } from '#web/components/query-view.tsx'
import { StaffScreen } from '#web/components/staff-screen.tsx'
import { jobPaperQuery } from '#web/desk/desk.queries.ts'
import { Label } from '#web/desk/label.tsx'

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
