import { useMutation, useQuery } from '@tanstack/react-query'
import { lastNumberSchema, type Series } from '#contract/money/series.ts'
import { loadingMoney, saving } from '#texts/bills.ts'
import * as texts from '#texts/money-settings.ts'
import { Panel, PanelTitle } from '#web/kit/components/box.tsx'
import { QueryView } from '#web/kit/components/query-view.tsx'
import { TextField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { continueSeries, seriesQuery } from '#web/money/money.queries.ts'

const { series } = texts

/** The next numbers; before the first document, and after a restore, the owner says after which ones the series go on. */
export const NumberSeries = () => (
  <Panel as="section" aria-label={series.title}>
    <PanelTitle>{series.title}</PanelTitle>
    <QueryView query={useQuery(seriesQuery())} loading={loadingMoney} failure={series.failure}>
      {(all) => (
        <>
          {all.some(({ state }) => state === 'asked') && <p role="status">{series.asked}</p>}
          {all.map((each) => (
            <section key={each.prefix} aria-label={series.kinds[each.kind]}>
              <p>
                <b>{series.kinds[each.kind]}</b> {each.state !== 'asked' && series.next(each.next)}
              </p>
              {each.state !== 'running' && <LastNumber {...each} />}
            </section>
          ))}
        </>
      )}
    </QueryView>
  </Panel>
)

function LastNumber({ prefix, state, last }: Series) {
  const { mutateAsync: save } = useMutation(continueSeries(prefix))
  const form = useForm({
    name: `series-${prefix}`,
    labels: { last: series.last },
    defaults: { last: state === 'asked' ? '' : String(last) },
    schema: lastNumberSchema,
    keepDraft: false,
    resetTo: false,
    send: (body, call) => save({ body, call }),
  })
  return (
    <Form form={form} quiet texts={{ submit: series.save, submitting: saving, failure: series.saveFailure }}>
      <TextField {...form.field('last')} mono inputMode="numeric" autoComplete="off" hint={series.hint} />
    </Form>
  )
}
