import { OFFER_CATEGORIES, OFFER_CONDITIONS } from '#contract/constants.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { optionalHundredths } from '#contract/platform/typed-number.ts'
import { formatPhone } from '#contract/requests/format-phone.ts'
import { newSaleOfferSchema } from '#contract/requests/sale-offers.ts'
import * as labels from '#texts/offer-labels.ts'
import * as texts from '#texts/sell.ts'
import { FieldGrid, SelectField, TextArea, TextField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import type { NamedFormProps } from '#web/kit/form/lazy-form.tsx'
import { readForm } from '#web/kit/form/read-form.ts'
import { useForm } from '#web/kit/form/use-form.ts'
import { useHydrated } from '#web/kit/hooks/use-hydrated.ts'
import { useShop } from '#web/kit/hooks/use-shop.ts'
import { apiAllowingEmpty } from '#web/kit/lib/api-client.ts'
import { formatDate } from '#web/kit/lib/dates.ts'
import { ownLanguage } from '#web/kit/lib/localized.ts'
import { calledFirst } from '#web/requests/form/called-first.ts'
import { RequestCard } from '#web/requests/form/request-card.tsx'
import { TrackLink } from '#web/requests/form/track-link.tsx'
import { visitText } from '#web/requests/form/visit-text.ts'

const EMPTY = {
  ...{ category: '', device: '', condition: '', description: '', accessories: '', priceFrom: '', priceTo: '', preferredDate: '' },
  ...{ name: '', phone: '', email: '' },
}

/** Prices are typed in rupees. */
const schema = readForm(
  ({ priceFrom, priceTo, ...values }: typeof EMPTY) => ({
    ...values,
    ...{ priceFrom: optionalHundredths(priceFrom), priceTo: optionalHundredths(priceTo) },
  }),
  newSaleOfferSchema,
)

/** Offers a used device to the shop. */
export function SaleOfferForm({ name }: NamedFormProps) {
  const shop = useShop()
  const form = useForm({
    name,
    counted: 'sell',
    labels: texts.fields,
    defaults: EMPTY,
    schema,
    send: async (body, call) => (await apiAllowingEmpty('POST /api/sale-offers', { body: { ...body, ...ownLanguage } }, call)).body,
  })
  const { field, sent } = form
  // The server caches its page for days: only the browser knows today's date.
  const hydrated = useHydrated()
  return (
    <RequestCard
      title={texts.formTitle}
      numberLabel={texts.number}
      form={form}
      next={texts.next}
      receipt={
        sent && {
          title: texts.receipt,
          text: texts.success,
          reference: sent.result.reference,
          trackingToken: sent.result.trackingToken,
          rows: [
            [texts.fields.name, sent.values.name],
            [texts.fields.phone, formatPhone(sent.values.phone)],
            [texts.fields.device, sent.values.device],
            [texts.fields.preferredDate, formatDate(sent.values.preferredDate)],
          ],
          steps: (when) => calledFirst(when, texts.steps(visitText(shop, sent.values.preferredDate))),
        }
      }
    >
      <Form form={form} texts={{ submit: texts.submit, submitting: texts.submitting, failure: texts.failure }} footer={texts.footer}>
        <FieldGrid>
          <SelectField {...field('category')} choices={OFFER_CATEGORIES} labels={labels.categories} prompt={texts.choose} />
          <SelectField {...field('condition')} choices={OFFER_CONDITIONS} labels={labels.conditions} prompt={texts.choose} />
          <TextField {...field('device')} wide autoComplete="off" placeholder={texts.deviceExample} />
          <TextArea {...field('description')} wide optional rows={3} />
          <TextField {...field('accessories')} wide optional autoComplete="off" />
          <TextField {...field('priceFrom')} mono optional inputMode="decimal" autoComplete="off" />
          <TextField {...field('priceTo')} mono optional inputMode="decimal" autoComplete="off" />
          <TextField {...field('preferredDate')} wide type="date" min={hydrated ? todayInShop() : undefined} />
          <TextField {...field('name')} wide autoComplete="name" />
          <TextField {...field('phone')} mono type="tel" inputMode="tel" autoComplete="tel" />
          <TextField {...field('email')} type="email" autoComplete="email" />
        </FieldGrid>
      </Form>
      <TrackLink />
    </RequestCard>
  )
}
