import { useMutation, useQueryClient } from '@tanstack/react-query'
import { decimalRupees } from '#contract/money/paise.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { isEmpty, optionalHundredths } from '#contract/platform/typed-number.ts'
import { type Goods, type NewGoods, newGoodsSchema } from '#contract/purchases/goods.ts'
import { type AwaitedOrder, type OrderLine, openOf } from '#contract/purchases/orders.ts'
import * as texts from '#texts/purchases.ts'
import { ITEMS_KEY } from '#web/catalogue/items/items.queries.ts'
import { DocumentIssues } from '#web/content/documents/document-issues.ts'
import { LinesField } from '#web/content/documents/lines-field.tsx'
import { type Identified, newRow } from '#web/content/documents/rows.ts'
import { RowInput } from '#web/content/documents/rows-field.tsx'
import { Stack } from '#web/kit/components/box.tsx'
import { PanelDialog } from '#web/kit/components/panel-dialog.tsx'
import { FieldGrid, TextField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import type { AnyValues } from '#web/kit/form/form-values.ts'
import { readForm } from '#web/kit/form/read-form.ts'
import { useIsAdmin } from '#web/kit/hooks/use-is-admin.ts'
import { api, type CallOptions } from '#web/kit/lib/api-client.ts'
import { ScanSerial } from '#web/kit/scan/scan-serial.tsx'
import styles from './purchases.module.css'
import { useRowsForm } from './use-rows-form.ts'

type Line = AwaitedOrder['lines'][number] & Partial<Pick<OrderLine, 'cost'>>

/** A line as it is typed; what is known of it stands beside. */
interface LineRow {
  line: Line
  quantity: string
  serials: string
  cost: string
}

export interface ReceiveDialogProps {
  order: { id: number; number: string; lines: readonly Line[] }
  onClose: () => void
  onReceived: (goods: Goods) => void
}

const titleOf = ({ line: { itemName, repair } }: LineRow) =>
  [itemName, repair && texts.forRepair(repair.reference)].filter(Boolean).join(', ')
const isSent = ({ quantity }: LineRow) => !isEmpty(quantity) && quantity.trim() !== '0'

/** Takes in what is in a parcel: all that is open, unless less is typed. Only admins say what it cost. */
export function ReceiveDialog({ order: { id, number, lines }, onClose, onReceived }: ReceiveDialogProps) {
  const client = useQueryClient()
  const isAdmin = useIsAdmin()
  const { mutateAsync: receive } = useMutation({
    mutationFn: ({ body, call }: { body: NewGoods; call: CallOptions }) =>
      api('POST /api/purchase-orders/:id/goods', { params: { id }, body }, call),
    onSuccess: () => client.invalidateQueries({ queryKey: ITEMS_KEY }),
  })
  const readLine = ({ line, quantity, serials, cost }: LineRow) => ({
    ...{ lineId: line.id, quantity, serials },
    ...(isAdmin && { cost: optionalHundredths(cost) ?? null }),
  })
  const { form, issues } = useRowsForm({
    name: `receive-${id}`,
    labels: texts.receiveFields,
    defaults: {
      lines: lines.flatMap((line): Identified<LineRow>[] =>
        openOf(line) === 0
          ? []
          : [
              newRow({
                line,
                quantity: String(openOf(line)),
                serials: '',
                cost: typeof line.cost === 'number' ? decimalRupees(line.cost) : '',
              }),
            ],
      ),
      ...{ deliveryNote: '', day: todayInShop(), note: '' },
    },
    schema: readForm(
      ({ lines: typed, ...values }: AnyValues) => ({ ...values, lines: (typed as LineRow[]).filter(isSent).map(readLine) }),
      newGoodsSchema,
    ),
    keepDraft: false,
    held: ['lines'],
    isSent: { lines: isSent },
    send: (body, call) => receive({ body, call }),
    onSuccess: onReceived,
  })
  return (
    <PanelDialog title={texts.receiveOf(texts.numberOf(number, id))} onClose={onClose}>
      <Form form={form} texts={{ submit: texts.receiveSubmit, submitting: texts.saving, failure: texts.receiveFailure }}>
        <Stack gap={5}>
          <DocumentIssues value={issues}>
            <LinesField<LineRow>
              {...form.held('lines')}
              hint={texts.receiveHint}
              rowName={texts.lineName}
              isFixed
              about={{ label: texts.columns.item, of: titleOf }}
              figures={[
                { key: 'quantity', label: texts.lineFields.quantity, isCount: true },
                ...(isAdmin ? [{ key: 'cost' as const, label: texts.lineFields.cost }] : []),
              ]}
              notesOf={({ line }) => [texts.stillToCome(texts.pieces(openOf(line), line.unit))]}
              more={({ row: { line, serials }, change, text }) =>
                line.serials && (
                  <div className={styles.serials}>
                    <RowInput label={texts.serials} hint={texts.serialsHint} multiline {...text('serials')} />
                    <ScanSerial onFound={(found) => change({ serials: [serials.trim(), found].filter(Boolean).join('\n') })} />
                  </div>
                )
              }
              opens={({ line }) => line.serials}
            />
          </DocumentIssues>
          <FieldGrid>
            <TextField {...form.field('deliveryNote')} optional autoComplete="off" />
            <TextField {...form.field('day')} type="date" max={todayInShop()} />
            <TextField {...form.field('note')} wide optional autoComplete="off" />
          </FieldGrid>
        </Stack>
      </Form>
    </PanelDialog>
  )
}
