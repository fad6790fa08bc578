import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { Found } from '#contract/office/finder.ts'
import { to } from '#contract/office-paths.ts'
import { recordPath } from '#contract/requests/record-path.ts'
import { readReference } from '#contract/requests/reference.ts'
import * as texts from '#texts/paper.ts'
import { Notice } from '#web/kit/components/notice.tsx'
import { QueryView } from '#web/kit/components/query-view.tsx'
import { Redirect } from '#web/kit/components/redirect.tsx'
import { StaffScreen } from '#web/kit/components/staff-screen.tsx'
import { findQuery } from '#web/office/finder/finder.queries.ts'

/** Where a scanned code leads those who work in the shop: a repair to the bench, any other request to its list. */
export function Component() {
  const scanned = useParams().reference as string
  const reference = readReference(scanned)?.reference ?? scanned
  return (
    <StaffScreen title={texts.record}>
      <QueryView query={useQuery(findQuery(reference))} loading={texts.findingRecord(reference)} failure={texts.recordFailure}>
        {(found) => {
          const path = pathOf(found, reference)
          return path ? <Redirect to={path} /> : <Notice tone="warn" text={texts.noRecord(reference)} />
        }}
      </QueryView>
    </StaffScreen>
  )
}

function pathOf(found: Found, reference: string): string | undefined {
  const isIt = (request: { reference: string }) => request.reference === reference
  const job = found.repairRequests.find(isIt)
  if (job) return to('job', { id: job.id })
  const kind = (['bookings', 'saleOffers', 'contactRequests'] as const).find((kind) => found[kind].some(isIt))
  return kind && recordPath(kind, found[kind].find(isIt)?.id as number)
}
