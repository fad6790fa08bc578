import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { to } from '#contract/office-paths.ts'
import * as texts from '#texts/desk.ts'
import { boardQuery } from '#web/desk/desk.queries.ts'
import { filledIn, JobFilters, jobFilterSchema } from '#web/desk/job-filters.tsx'
import { NewJobLink } from '#web/desk/new-job-link.tsx'
import { SaleLink } from '#web/desk/sale-link.tsx'
import { useWaiting } from '#web/desk/waiting.ts'
import { Row } from '#web/kit/components/box.tsx'
import { ButtonLink } from '#web/kit/components/button.tsx'
import { lazyPart } from '#web/kit/components/lazy-part.ts'
import { LoadingText } from '#web/kit/components/loading-text.tsx'
import { QueryView } from '#web/kit/components/query-view.tsx'
import { StaffScreen } from '#web/kit/components/staff-screen.tsx'
import { useUrlState } from '#web/kit/hooks/use-url-state.ts'
import { SavedViews } from '#web/office/saved-views/saved-views.tsx'
import styles from './board.module.css'

/** The library that drags cards runs in browsers alone. */
const Board = lazyPart(async () => (await import('#web/desk/board.tsx')).Board)

/** Open jobs by stage; what others change appears at once. */
export function Component() {
  const { values, setValues } = useUrlState(jobFilterSchema)
  // Another filter empties nothing before its answer is there.
  const query = useQuery({ ...boardQuery(values, useQueryClient()), placeholderData: keepPreviousData })
  const { entries } = useWaiting()
  return (
    <StaffScreen title={texts.board}>
      <header className={styles.head}>
        <h1>{texts.board}</h1>
        <div className={styles.filters}>
          <JobFilters shown={values} onChange={setValues} chips counts={query.data?.counts} />
          <ButtonLink variant="line" to={to('repairRequests', undefined, filledIn(values))}>
            {texts.list}
          </ButtonLink>
        </div>
        <Row gap={3}>
          <SaleLink />
          <NewJobLink />
        </Row>
      </header>
      <SavedViews list="repair-requests" parameters={Object.keys(jobFilterSchema)} />
      <QueryView query={query} loading={texts.boardLoading} failure={texts.boardFailure}>
        {(board) => (
          <Suspense fallback={<LoadingText text={texts.boardLoading} />}>
            <Board board={board} nowMs={query.dataUpdatedAt} waiting={entries} />
          </Suspense>
        )}
      </QueryView>
    </StaffScreen>
  )
}
