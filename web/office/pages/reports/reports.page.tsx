import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { financialYear, financialYearSpan } from '#contract/money/financial-year.ts'
import { readChoice } from '#contract/platform/page-query.ts'
import { todayInShop } from '#contract/platform/today.ts'
import * as texts from '#texts/reports.ts'
import * as visits from '#texts/visits.ts'
import { AdminScreen } from '#web/kit/components/admin-screen.tsx'
import { Row } from '#web/kit/components/box.tsx'
import { Button } from '#web/kit/components/button.tsx'
import { later } from '#web/kit/components/later.tsx'
import { QueryView } from '#web/kit/components/query-view.tsx'
import { SegmentedChoice } from '#web/kit/components/segmented-choice.tsx'
import { isSpan, type Span, SpanFields } from '#web/kit/components/span-fields.tsx'
import { useUrlState } from '#web/kit/hooks/use-url-state.ts'
import { Advances } from '#web/money/advances.tsx'
import { Debts } from '#web/money/debts.tsx'
import { MoneyReport } from '#web/money/money-report.tsx'
import { reportQuery } from '#web/money/report.queries.ts'
import styles from './reports.module.css'

const Visits = later(async () => (await import('#web/office/visits/visits.tsx')).Visits)

/** The month of a day, and how many months before it. */
function monthOf(day: string, before = 0): Span {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() - before)
  const from = date.toISOString().slice(0, 10)
  date.setUTCMonth(date.getUTCMonth() + 1)
  date.setUTCDate(0)
  return { from, to: date.toISOString().slice(0, 10) }
}

const VIEWS = ['money', 'visitors'] as const
const schema = { view: (text: string | null) => readChoice(VIEWS, text) ?? 'money' }

/** Reports for the owner: what the shop earned, received and is owed, and what visitors of its site do. */
export function Component() {
  const { values, setValues } = useUrlState(schema)
  const title = values.view === 'money' ? texts.title : visits.title
  return (
    <AdminScreen title={title}>
      <header>
        <h1>{title}</h1>
      </header>
      <Row className={styles.views}>
        <SegmentedChoice
          label={visits.reports}
          values={VIEWS}
          value={values.view}
          nameOf={(view) => (view === 'money' ? texts.title : visits.title)}
          onChange={(view) => setValues({ view })}
        />
      </Row>
      {values.view === 'money' ? <MoneyReports /> : <Visits />}
    </AdminScreen>
  )
}

function MoneyReports() {
  const today = todayInShop()
  const [span, setSpan] = useState<Span>({ ...monthOf(today), to: today })
  const query = useQuery({ ...reportQuery(span.from, span.to), enabled: isSpan(span) })
  const choices: [string, Span][] = [
    [texts.thisMonth, { ...monthOf(today), to: today }],
    [texts.lastMonth, monthOf(today, 1)],
    [texts.thisYear, { from: financialYearSpan(financialYear(today)).from, to: today }],
  ]
  return (
    <>
      <p>{texts.intro}</p>
      <Row gap={2} className={styles.span}>
        {choices.map(([name, { from, to }]) => (
          <Button
            key={name}
            variant="line"
            size="sm"
            aria-pressed={span.from === from && span.to === to}
            onClick={() => setSpan({ from, to })}
          >
            {name}
          </Button>
        ))}
        <SpanFields span={span} labels={{ from: texts.from, to: texts.to }} onChange={setSpan} />
      </Row>
      {isSpan(span) && (
        <QueryView query={query} loading={texts.loading} failure={texts.failure}>
          {(report) => <MoneyReport report={report} span={span} />}
        </QueryView>
      )}
      <Debts />
      <Advances />
    </>
  )
}
