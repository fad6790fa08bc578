import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import * as texts from '#texts/refurbish.ts'
import { refurbishmentQuery } from '#web/desk/refurbish.queries.ts'
import { RefurbishView } from '#web/desk/refurbish-view.tsx'
import { QueryView } from '#web/kit/components/query-view.tsx'
import { StaffScreen } from '#web/kit/components/staff-screen.tsx'

/** One piece of our own in the workshop. */
export function Component() {
  const query = useQuery(refurbishmentQuery(Number(useParams().id)))
  return (
    <StaffScreen title={query.data?.name ?? texts.title}>
      <QueryView query={query} loading={texts.loadingOne} failure={texts.failure}>
        {(refurbishment) => <RefurbishView key={refurbishment.id} refurbishment={refurbishment} />}
      </QueryView>
    </StaffScreen>
  )
}
