import { useMutation, useQuery } from '@tanstack/react-query'
import { closeDaySchema, type Day } from '#contract/money/payments.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { optionalHundredths, readHundredths } from '#contract/platform/typed-number.ts'
import { formatPaise } from '#texts/amounts.ts'
import * as texts from '#texts/bills.ts'
import { Panel, PanelTitle } from '#web/kit/components/box.tsx'
import { QueryView } from '#web/kit/components/query-view.tsx'
import { FieldGrid, TextField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { formatDateTime } from '#web/kit/lib/dates.ts'
import { closeDay, dayQuery } from './money.queries.ts'
import styles from './money-panel.module.css'
import { readForm } from './read-form.ts'

/** Payments of today, and the cash counted in the evening beside what it should be. */
export function CashOfToday() {
  return (
    <Panel as="section" className={styles.panel} aria-label={texts.day}>
      <PanelTitle>{texts.day}</PanelTitle>
      <QueryView query={useQuery(dayQuery(todayInShop()))} loading={texts.loadingMoney} failure={texts.dayFailure}>
        {(day) => (
          <>
            <p className={styles.line}>{texts.shouldBe(formatPaise(day.sums.cash))}</p>
            {day.closing ? <Closed closing={day.closing} /> : <ClosingForm day={day.day} />}
          </>
        )}
      </QueryView>
    </Panel>
  )
}

const Closed = ({ closing: { by, at, counted, expected, note, later } }: { closing: NonNullable<Day['closing']> }) => (
  <p className={styles.line}>
    {texts.closed(by, formatDateTime(at))} {texts.counted(formatPaise(counted), formatPaise(expected))} {note}{' '}
    {later !== 0 && texts.cashLater(formatPaise(later))}
  </p>
)

function ClosingForm({ day }: { day: string }) {
  const { mutateAsync: close } = useMutation(closeDay(day))
  const form = useForm({
    name: `closing-${day}`,
    labels: texts.dayFields,
    defaults: { opening: '0', counted: '', note: '' },
    schema: readForm(
      ({ opening = '', counted = '', note }) => ({ note, opening: optionalHundredths(opening) ?? 0, counted: readHundredths(counted) }),
      closeDaySchema,
    ),
    keepDraft: false,
    send: (values, call) => close({ ...values, call }),
  })
  return (
    <Form form={form} quiet texts={{ submit: texts.closeDay, submitting: texts.saving, failure: texts.closeFailure }}>
      <FieldGrid>
        <TextField {...form.field('opening')} optional mono inputMode="decimal" autoComplete="off" />
        <TextField {...form.field('counted')} mono inputMode="decimal" autoComplete="off" />
        <TextField {...form.field('note')} wide optional autoComplete="off" />
      </FieldGrid>
    </Form>
  )
}
