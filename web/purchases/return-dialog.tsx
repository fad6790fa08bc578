import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isEmpty } from '#contract/platform/typed-number.ts'
import { GOODS_RETURN_REASONS, type Goods, type NewGoodsReturn, newGoodsReturnSchema } from '#contract/purchases/goods.ts'
import * as texts from '#texts/purchases.ts'
import { ITEMS_KEY } from '#web/catalogue/items/items.queries.ts'
import { DocumentIssues } from '#web/content/documents/document-issues.ts'
import { LinesField } from '#web/content/documents/lines-field.tsx'
import { type Identified, newRow } from '#web/content/documents/rows.ts'
import { Stack } from '#web/kit/components/box.tsx'
import { PanelDialog } from '#web/kit/components/panel-dialog.tsx'
import { FieldGrid, SelectField, TextField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import type { AnyValues } from '#web/kit/form/form-values.ts'
import { readForm } from '#web/kit/form/read-form.ts'
import { Ticks } from '#web/kit/form/ticks.tsx'
import { api, type CallOptions } from '#web/kit/lib/api-client.ts'
import { formatDate } from '#web/kit/lib/dates.ts'
import styles from './purchases.module.css'
import { useRowsForm } from './use-rows-form.ts'

interface LineRow {
  line: Goods['lines'][number]
  quantity: string
  serials: string[]
}

const leftOf = ({ quantity, returned }: Goods['lines'][number]) => quantity - returned
const isSent = ({ quantity }: LineRow) => !isEmpty(quantity) && quantity.trim() !== '0'

/** The pieces of a line that are not back with the supplier yet. */
const serialsLeft = ({ returns }: Goods, { id, serials }: Goods['lines'][number]): string[] => {
  const back = returns.flatMap(({ lines }) => lines.flatMap((line) => (line.lineId === id ? line.serials : [])))
  return serials.filter((serial) => !back.includes(serial))
}

export interface ReturnDialogProps {
  goods: Goods
  onClose: () => void
}

/** Sends wrong or dead pieces back to the supplier. */
export function ReturnDialog({ goods, onClose }: ReturnDialogProps) {
  const { id, day } = goods
  const client = useQueryClient()
  const { mutateAsync: sendBack } = useMutation({
    mutationFn: ({ body, call }: { body: NewGoodsReturn; call: CallOptions }) =>
      api('POST /api/goods/:id/returns', { params: { id }, body }, call),
    onSuccess: () => client.invalidateQueries({ queryKey: ITEMS_KEY }),
  })
  const readLine = ({ line, quantity, serials }: LineRow) => ({ lineId: line.id, quantity, serials: serials.join(', ') })
  const { form, issues } = useRowsForm({
    name: `return-${id}`,
    labels: texts.returnFields,
    defaults: {
      ...{ reason: '', isReplaced: 'yes', note: '' },
      lines: goods.lines.flatMap((line): Identified<LineRow>[] =>
        leftOf(line) === 0 ? [] : [newRow({ line, quantity: '0', serials: [] })],
      ),
    },
    schema: readForm(
      ({ lines, isReplaced, ...values }: AnyValues) => ({
        ...{ ...values, isReplaced: isReplaced === 'yes', lines: (lines as LineRow[]).filter(isSent).map(readLine) },
      }),
      newGoodsReturnSchema,
    ),
    keepDraft: false,
    held: ['lines'],
    isSent: { lines: isSent },
    send: (body, call) => sendBack({ body, call }),
    onSuccess: onClose,
  })
  return (
    <PanelDialog title={texts.sendBackOf(formatDate(day))} onClose={onClose}>
      <Form form={form} texts={{ submit: texts.returnSubmit, submitting: texts.saving, failure: texts.returnFailure }}>
        <Stack gap={5}>
          <FieldGrid>
            <SelectField {...form.field('reason')} choices={GOODS_RETURN_REASONS} labels={texts.reasons} prompt={texts.chooseReason} />
            <SelectField {...form.field('isReplaced')} choices={['yes', 'no']} labels={texts.answers} />
          </FieldGrid>
          <DocumentIssues value={issues}>
            <LinesField<LineRow>
              {...form.held('lines')}
              hint={texts.returnHint}
              rowName={texts.lineName}
              isFixed
              about={{ label: texts.columns.item, of: ({ line }) => line.itemName }}
              figures={[{ key: 'quantity', label: texts.lineFields.quantity, isCount: true }]}
              notesOf={({ line }) => [texts.openOf(leftOf(line), line.quantity)]}
              more={({ row: { line, serials }, change, errorOf }) =>
                serialsLeft(goods, line).length > 0 && (
                  <div className={styles.serials}>
                    <Ticks
                      legend={texts.serials}
                      error={errorOf('serials')}
                      choices={serialsLeft(goods, line)}
                      labels={Object.fromEntries(line.serials.map((serial) => [serial, serial]))}
                      chosen={serials}
                      onChange={(chosen) => change({ serials: chosen, quantity: String(chosen.length) })}
                    />
                  </div>
                )
              }
              opens={({ line }) => serialsLeft(goods, line).length > 0}
            />
          </DocumentIssues>
          <TextField {...form.field('note')} optional autoComplete="off" />
        </Stack>
      </Form>
    </PanelDialog>
  )
}
