import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Item } from '#contract/catalogue/items.ts'
import { GRADES } from '#contract/catalogue/pieces.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { readHundredths } from '#contract/platform/typed-number.ts'
import {
  BUYBACK_CHECKS,
  BUYBACK_MODES,
  type Buyback,
  type BuybackMode,
  CHECK_ANSWERS,
  hasImei,
  IDENTITY_DOCUMENTS,
  IMEI_ANSWERS,
  newBuybackSchema,
} from '#contract/purchases/buybacks.ts'
import { formatPhone } from '#contract/requests/format-phone.ts'
import type { SaleOffer } from '#contract/requests/sale-offers.ts'
import { ITEM_CATEGORIES, type ItemCategory } from '#contract/staff-constants.ts'
import { formatPaise } from '#texts/amounts.ts'
import * as texts from '#texts/buybacks.ts'
import * as stock from '#texts/items.ts'
import { ItemFinder } from '#web/catalogue/items/item-finder.tsx'
import { Button } from '#web/kit/components/button.tsx'
import { PanelDialog } from '#web/kit/components/panel-dialog.tsx'
import { FieldGrid, FieldSet, SelectField, TextArea, TextField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { readForm } from '#web/kit/form/read-form.ts'
import { useForm } from '#web/kit/form/use-form.ts'
import { ScanSerial } from '#web/kit/scan/scan-serial.tsx'
import { billQuery } from '#web/money/money.queries.ts'
import { createBuyback } from './buybacks.queries.ts'

const [FIRST] = ITEM_CATEGORIES
type Check = (typeof BUYBACK_CHECKS)[number]

const EMPTY = {
  ...{ name: '', category: FIRST as ItemCategory, serial: '', grade: 'B', accessories: '', imeiCheckedOn: '', imeiAnswer: '' },
  ...(Object.fromEntries(BUYBACK_CHECKS.map((check) => [check, 'unchecked'])) as Record<Check, string>),
  ...{ sellerName: '', sellerPhone: '', sellerAddress: '', document: 'aadhaar', documentLast: '' },
  ...{ price: '', mode: 'cash', reference: '', cashConfirmed: '', declared: '' },
}
type Values = typeof EMPTY

/** Prices are typed in rupees. */
const read =
  (about: { billId?: number | undefined; offerId?: number | undefined; itemId?: number | undefined }) =>
  ({ price, declared, cashConfirmed, ...values }: Values) => ({
    ...{ ...values, ...about, price: readHundredths(price), declared: declared === 'yes', cashConfirmed: cashConfirmed === 'yes' },
    checks: Object.fromEntries(BUYBACK_CHECKS.map((check) => [check, values[check]])),
  })

/** What a visitor has said already. */
const valuesOf = ({ device, category, accessories, name, phone }: SaleOffer): Partial<Values> => ({
  ...{ name: device, category, accessories, sellerName: name, sellerPhone: formatPhone(phone) },
})

export interface BuyDialogProps {
  /** The bill that it is taken in exchange for. */
  billId?: number | undefined
  /** The offer of a visitor that it is. */
  offer?: SaleOffer | undefined
  onClose: () => void
  onBought: (buyback: Buyback) => void
}

/** Buys a used thing from a person at the counter. */
export function BuyDialog({ billId, offer, onClose, onBought }: BuyDialogProps) {
  const { mutateAsync: create } = useMutation(createBuyback())
  const [category, setCategory] = useState<ItemCategory>(offer?.category ?? FIRST)
  const [mode, setMode] = useState<BuybackMode>(billId ? 'exchange' : 'cash')
  /** One more of what the stock has already. */
  const [item, setItem] = useState<Item>()
  /** How often the server has asked whether so much cash is meant. */
  const [warnings, setWarnings] = useState(0)
  const today = todayInShop()
  const form = useForm({
    name: 'buyback',
    labels: { ...texts.fields, ...texts.checks },
    defaults: { ...EMPTY, mode, imeiCheckedOn: today, ...(offer && valuesOf(offer)) },
    schema: readForm(read({ billId, offerId: offer?.id, itemId: item?.id }), newBuybackSchema),
    keepDraft: false,
    send: (body, call) => create({ body, call }),
    onSuccess: onBought,
    onError(error) {
      const isWarned = error.errors.some(({ field }) => field === 'cashConfirmed')
      if (isWarned) setWarnings((count) => count + 1)
      return isWarned
    },
  })
  const { field } = form
  // The question is at the end of a long form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per warning
  useEffect(() => {
    if (warnings > 0) form.focus('cashConfirmed')
  }, [warnings])
  return (
    <PanelDialog title={texts.buy} onClose={onClose}>
      <Form form={form} texts={{ submit: texts.save, submitting: texts.saving, failure: texts.saveFailure }} footer={texts.footer}>
        <FieldSet legend={texts.groups.thing}>
          {item ? (
            <p>
              {texts.ofItem(item.name)}{' '}
              <Button variant="line" size="sm" onClick={() => setItem(undefined)}>
                {texts.ofNoItem}
              </Button>
            </p>
          ) : (
            <ItemFinder
              withSerials
              onTake={({ item: taken }) => {
                setItem(taken)
                setCategory(taken.category)
                form.setValues({ name: taken.name, category: taken.category })
              }}
            />
          )}
          <FieldGrid>
            <SelectField
              {...field('category')}
              choices={ITEM_CATEGORIES}
              labels={stock.category}
              onChange={({ target }) => setCategory(ITEM_CATEGORIES.find((each) => each === target.value) ?? FIRST)}
            />
            <SelectField {...field('grade')} choices={GRADES} labels={stock.grades} />
            <TextField {...field('name')} wide autoComplete="off" hint={texts.hints.name} />
            <TextField
              {...field('serial')}
              wide
              mono
              optional={!hasImei(category)}
              label={hasImei(category) ? texts.imeiLabel : texts.fields.serial}
              inputMode={hasImei(category) ? 'numeric' : undefined}
              hint={hasImei(category) ? texts.hints.imei : undefined}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
            <ScanSerial onFound={(serial) => form.setValues({ serial })} />
            {hasImei(category) && (
              <>
                <TextField {...field('imeiCheckedOn')} type="date" max={today} hint={texts.hints.imeiCheckedOn} />
                <SelectField
                  {...field('imeiAnswer')}
                  choices={IMEI_ANSWERS}
                  labels={texts.imeiAnswers}
                  prompt={texts.choose}
                  hint={texts.hints.imeiAnswer}
                />
              </>
            )}
            <TextField {...field('accessories')} wide optional autoComplete="off" />
          </FieldGrid>
        </FieldSet>
        <FieldSet legend={texts.groups.checks}>
          <FieldGrid>
            {BUYBACK_CHECKS.map((check) => (
              <SelectField key={check} {...field(check)} choices={CHECK_ANSWERS} labels={texts.answers} />
            ))}
          </FieldGrid>
        </FieldSet>
        <FieldSet legend={texts.groups.seller}>
          <FieldGrid>
            <TextField {...field('sellerName')} autoComplete="off" />
            <TextField {...field('sellerPhone')} mono type="tel" autoComplete="off" />
            <TextArea {...field('sellerAddress')} wide rows={2} autoComplete="off" />
            <SelectField {...field('document')} choices={IDENTITY_DOCUMENTS} labels={texts.documents} />
            <TextField
              {...field('documentLast')}
              mono
              maxLength={4}
              autoComplete="off"
              autoCapitalize="characters"
              hint={texts.hints.document}
            />
          </FieldGrid>
        </FieldSet>
        <FieldSet legend={texts.groups.payment}>
          <FieldGrid>
            <TextField {...field('price')} mono inputMode="decimal" autoComplete="off" />
            <SelectField
              {...field('mode')}
              choices={BUYBACK_MODES.filter((each) => (each === 'exchange') === (billId !== undefined))}
              labels={texts.modes}
              onChange={({ target }) => setMode(BUYBACK_MODES.find((each) => each === target.value) ?? 'cash')}
            />
            {billId !== undefined && <Settled id={billId} />}
            {(mode === 'upi' || mode === 'bank') && <TextField {...field('reference')} wide optional mono autoComplete="off" />}
            {mode === 'cash' && warnings > 0 && (
              <SelectField
                {...field('cashConfirmed')}
                wide
                choices={['yes']}
                labels={texts.cashAnswers}
                prompt={texts.choose}
                hint={texts.hints.cashConfirmed}
              />
            )}
            <SelectField
              {...field('declared')}
              wide
              choices={['yes']}
              labels={texts.declaredAnswers}
              prompt={texts.choose}
              hint={texts.hints.declared}
            />
          </FieldGrid>
        </FieldSet>
      </Form>
    </PanelDialog>
  )
}

/** What is due of the bill that an exchange settles. */
function Settled({ id }: { id: number }) {
  const { data: bill } = useQuery(billQuery(id))
  return bill ? <p>{texts.settles(bill.number, formatPaise(bill.due))}</p> : null
}
