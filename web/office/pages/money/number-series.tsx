import { useMutation, useQuery } from '@tanstack/react-query'
import { lastNumberSchema, type Series } from '#contract/money/series.ts'
import { loadingMoney, saving } from '#texts/bills.ts'
import * as texts from '#texts/money-settings.ts'
import { Panel, PanelTitle } from '#web/kit/components/box.tsx'
import { Fold } from '#web/kit/components/fold.tsx'
import { QueryView } from '#web/kit/components/query-view.tsx'
import { TextField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { continueSeries, seriesQuery } from '#web/money/money.queries.ts'
import styles from './money.module.css'

const { series } = texts

/** The next numbers; before the first document, and after a restore, the owner says after which ones the series go on. */
export const NumberSeries = () => (
  <Panel as="section" className={styles.series} aria-label={series.title}>
    <PanelTitle>{series.title}</PanelTitle>
    <QueryView query={useQuery(seriesQuery())} loading={loadingMoney} failure={series.failure}>
      {(all) => (
        <>
          {all.some(({ state }) => state === 'asked') && <p role="status">{series.asked}</p>}
          {all.map((each) => (
            <section key={each.prefix} aria-label={series.kinds[each.kind]}>
              {each.state === 'open' ? (
                <Fold title={<SeriesName {...each} />}>
                  <LastNumber {...each} />
                </Fold>
              ) : (
                <>
                  <SeriesName {...each} />
                  {each.state === 'asked' && <LastNumber {...each} />}
                </>
              )}
            </section>
          ))}
        </>
      )}
    </QueryView>
  </Panel>
)

const SeriesName = ({ kind, state, next }: Series) => (
  <span className={styles.seriesName}>
    <b>{series.kinds[kind]}</b> {state !== 'asked' && series.next(next)}
  </span>
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
