import { useQuery } from '@tanstack/react-query'
import { readChoice } from '#contract/page-query.ts'
import { VISIT_SPANS, type VisitSpan } from '#contract/visits.ts'
import * as texts from '#texts/visits.ts'
import { AdminScreen } from '#web/components/admin-screen.tsx'
import { Empty } from '#web/components/empty.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import { SegmentedChoice } from '#web/components/segmented-choice.tsx'
import { useUrlState } from '#web/hooks/use-url-state.ts'
import { VisitReport } from '#web/office/visits/visit-report.tsx'
import { VisitSetting } from '#web/office/visits/visit-setting.tsx'
import { visitsQuery } from '#web/office/visits/visits.queries.ts'

const schema = { span: (value: string | null): VisitSpan => readChoice(VISIT_SPANS, value) ?? '7-days' }

/** What visitors of the site look at, and what they look for and do not find, for its owner. */
export const Component = () => (
  <AdminScreen title={texts.title}>
    <Visits />
  </AdminScreen>
)

function Visits() {
  const { values, shown, setValues } = useUrlState(schema)
  return (
    <>
      <header>
        <h1>{texts.title}</h1>
      </header>
      <p>{texts.intro}</p>
      <SegmentedChoice
        label={texts.span}
        values={VISIT_SPANS}
        value={shown.span}
        nameOf={(span) => texts.spans[span]}
        onChange={(span) => setValues({ span })}
      />
      <QueryView query={useQuery(visitsQuery(values.span))} loading={texts.loading} failure={texts.failure}>
        {(report) =>
          isEmpty(report) ? <Empty text={texts.nothing} action={<p>{texts.nothingHint}</p>} /> : <VisitReport report={report} />
        }
      </QueryView>
      <VisitSetting />
    </>
  )
}

const isEmpty = ({ visits, searches, otherSearches, forms }: Parameters<typeof VisitReport>[0]['report']): boolean =>
  visits === 0 && searches.length === 0 && otherSearches === 0 && forms.every(({ begun, sent }) => begun + sent === 0)
