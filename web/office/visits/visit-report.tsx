import type { VisitReport as Visits } from '#contract/office/visits.ts'
import { to } from '#contract/paths.ts'
import { formatNumber, formatPercent } from '#languages/numbers.ts'
import * as texts from '#texts/visits.ts'
import { Fold } from '#web/kit/components/fold.tsx'
import { Link } from '#web/kit/components/link.tsx'
import { BarChart, Figure, Figures, Meters, Report, ReportColumns, ReportPanel, ReportTable } from '#web/kit/components/report.tsx'
import { formatDate } from '#web/kit/lib/dates.ts'
import { daysOf, type Period } from './periods.ts'

const beforeText = (before: number | null) => (before === null ? '' : texts.before(formatNumber(before)))
const percentOf = (part: number, whole: number) => (whole === 0 ? texts.unknown : formatPercent(Math.round((part / whole) * 100)))
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** Visits in a span: first what visitors did not find, because an owner can change that. */
export function VisitReport({ report }: { report: Visits }) {
  const { visits, before, pages, products, searches, otherSearches, forms } = report
  const began = sum(forms.map(({ begun }) => begun))
  return (
    <Report>
      <p>{texts.spanOf(formatDate(report.from), formatDate(report.to))}</p>
      <Figures>
        <Figure label={texts.visits} note={beforeText(before) || texts.notComparable}>
          {formatNumber(visits)}
        </Figure>
        <Figure label={texts.searchesWithout} note={searches[0]?.words ?? ''}>
          {formatNumber(sum(searches.map(({ times }) => times)) + otherSearches)}
        </Figure>
        <Figure label={texts.formsSent} note={texts.ofBegun(formatNumber(began))}>
          {formatNumber(sum(forms.map(({ sent }) => sent)))}
        </Figure>
      </Figures>
      <ReportColumns>
        <ReportPanel title={texts.searches}>
          <p>{texts.searchesHint}</p>
          {searches.length > 0 ? (
            <Meters
              rows={searches.map(({ words, times, before: then }) => ({ key: words, name: words, note: beforeText(then), value: times }))}
              show={formatNumber}
            />
          ) : (
            <p>{texts.noSearches}</p>
          )}
          {otherSearches > 0 && <p>{texts.otherSearches(otherSearches)}</p>}
        </ReportPanel>
        <ReportPanel title={texts.forms}>
          <ReportTable
            label={texts.figures(texts.forms)}
            head={[texts.form, texts.begun, texts.sent, texts.share, ...(before === null ? [] : [texts.shareBefore])]}
            rows={forms.map(({ form, begun, sent, begunBefore, sentBefore }) => ({
              key: form,
              cells: [
                ...[texts.formNames[form], formatNumber(begun), formatNumber(sent), percentOf(sent, begun)],
                ...(before === null ? [] : [percentOf(sentBefore ?? 0, begunBefore ?? 0)]),
              ],
            }))}
          />
        </ReportPanel>
        <ReportPanel title={texts.pages}>
          <Meters
            rows={pages.map(({ page, visits: count, before: then }) => ({
              ...{ key: page, name: texts.pageNames[page], note: beforeText(then), value: count },
            }))}
            show={formatNumber}
          />
        </ReportPanel>
        <ReportPanel title={texts.products}>
          {products.length > 0 ? (
            <Meters
              rows={products.map(({ id, name, visits: count, before: then }) => ({
                key: String(id),
                name: <Link to={to('product', { name }, { id })}>{name}</Link>,
                ...{ note: beforeText(then), value: count },
              }))}
              show={formatNumber}
            />
          ) : (
            <p>{texts.noProducts}</p>
          )}
        </ReportPanel>
      </ReportColumns>
      <ByDay report={report} />
    </Report>
  )
}

function ByDay({ report }: { report: Visits }) {
  const { isByMonth, periods } = daysOf(report)
  const title = isByMonth ? texts.byMonth : texts.byDay
  const nameOf = ({ name }: Period) => (isByMonth ? `${name.slice(5)}/${name.slice(0, 4)}` : formatDate(name))
  return (
    <ReportPanel title={title}>
      <BarChart
        label={(highest) => texts.highest(formatNumber(highest))}
        bars={periods.map(({ name, visits }) => ({ key: name, parts: { visits } }))}
      />
      <Fold title={texts.figures(title)}>
        <ReportTable
          label={texts.figures(title)}
          head={[isByMonth ? texts.month : texts.day, texts.visits]}
          rows={periods.map((period) => ({ key: period.name, cells: [nameOf(period), formatNumber(period.visits)] }))}
        />
      </Fold>
    </ReportPanel>
  )
}
