import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type VisitReport as Report, VISIT_SPANS, type VisitSpan } from '#contract/office/visits.ts'
import * as texts from '#texts/visits.ts'
import { Empty } from '#web/kit/components/empty.tsx'
import { QueryView } from '#web/kit/components/query-view.tsx'
import { SegmentedChoice } from '#web/kit/components/segmented-choice.tsx'
import { VisitReport } from './visit-report.tsx'
import { VisitSetting } from './visit-setting.tsx'
import { visitsQuery } from './visits.queries.ts'

/** The pages that visitors look at, and what they look for and do not find, for the owner. */
export function Visits() {
  const [span, setSpan] = useState<VisitSpan>('7-days')
  const query = useQuery(visitsQuery(span))
  return (
    <>
      <p>{texts.intro}</p>
      <SegmentedChoice label={texts.span} values={VISIT_SPANS} value={span} nameOf={(each) => texts.spans[each]} onChange={setSpan} />
      <QueryView query={query} loading={texts.loading} failure={texts.failure}>
        {(report) =>
          isEmpty(report) ? <Empty text={texts.nothing} action={<p>{texts.nothingHint}</p>} /> : <VisitReport report={report} />
        }
      </QueryView>
      <VisitSetting />
    </>
  )
}

const isEmpty = ({ visits, searches, otherSearches, forms }: Report): boolean =>
  visits === 0 && searches.length === 0 && otherSearches === 0 && forms.every(({ begun, sent }) => begun + sent === 0)
