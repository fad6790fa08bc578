import * as z from 'zod/mini'
import type { Product } from '#contract/catalogue/products.ts'
import { ADDRESS_MAX, RETURN_DAYS, type Unavailable } from '#contract/constants.ts'
import { addressLine } from '#contract/content/shop.ts'
import { email, personName, phone, requiredText } from '#contract/platform/fields.ts'
import { formatPhone } from '#contract/requests/format-phone.ts'
import { formatRupees } from '#languages/numbers.ts'
import * as texts from '#texts/booking-form.ts'
import * as messages from '#texts/messages.ts'
import { visitDuring, weCall } from '#texts/receipt.ts'
import { FieldGrid, TextArea, TextField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import type { NamedFormProps } from '#web/kit/form/lazy-form.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { useShop } from '#web/kit/hooks/use-shop.ts'
import { ApiError, apiAllowingEmpty } from '#web/kit/lib/api-client.ts'
import { ownLanguage } from '#web/kit/lib/localized.ts'
import { formatHours } from '#web/kit/lib/opening-hours.ts'
import { RequestCard } from '#web/requests/form/request-card.tsx'

/** The typed fields; product and price are added on sending. The phone goes out as +91 and ten digits, however it was typed (S5). */
const bookingFormSchema = z.object({ name: personName, email, phone, address: requiredText(ADDRESS_MAX, 'address') })

export interface BookingFormProps {
  product: Pick<Product, 'id' | 'name' | 'price'>
  /** Someone else was faster. `email` is what the visitor has typed. */
  onAnswer: (answer: { availability: Unavailable; email: string }) => void
}

const REFUSALS: Partial<Record<ApiError['code'], Unavailable>> = { product_reserved: 'reserved', product_sold: 'sold' }

/** The booking form of a product (S5); after a 201 the receipt takes its place (S4). */
export function BookingForm({ name, product, onAnswer }: BookingFormProps & NamedFormProps) {
  const shop = useShop()
  const form = useForm({
    name,
    counted: 'booking',
    labels: { name: texts.name, email: texts.email, phone: texts.phone, address: texts.address },
    defaults: { name: '', email: '', phone: '', address: '' },
    schema: bookingFormSchema,
    async send(values, call) {
      const body = { ...values, productId: product.id, productName: product.name, price: product.price }
      const { status, body: booking } = await apiAllowingEmpty('POST /api/bookings', { body: { ...body, ...ownLanguage } }, call)
      if (status !== 201) throw new ApiError(status, 'internal', `status ${status}`)
      return booking
    },
    onError({ code }) {
      const availability = REFUSALS[code]
      if (availability) onAnswer({ availability, email: form.values().email })
      return availability !== undefined
    },
  })
  const { sent } = form
  return (
    <RequestCard
      title={texts.title}
      numberLabel={texts.number}
      form={form}
      next={texts.next}
      alwaysHidden
      receipt={
        sent && {
          title: texts.receipt,
          text: messages.booking.success,
          reference: sent.result.bookingId,
          trackingToken: sent.result.trackingToken,
          rows: [
            [texts.product, product.name],
            [texts.price, formatRupees(sent.result.price ?? product.price)],
          ],
          steps: (when) => [
            { title: weCall(formatPhone(sent.values.phone)), text: texts.call(when) },
            { title: texts.visitTitle, text: visitDuring(formatHours(shop.hours, 'long'), addressLine(shop)) },
            { title: texts.payTitle, text: texts.pay(RETURN_DAYS) },
          ],
        }
      }
    >
      <Form
        form={form}
        texts={{ submit: texts.submit, submitting: messages.booking.submitting, failure: messages.booking.failure }}
        footer={texts.footer(RETURN_DAYS)}
      >
        <FieldGrid>
          <TextField {...form.field('name')} wide autoComplete="name" />
          <TextField {...form.field('email')} type="email" autoComplete="email" />
          <TextField {...form.field('phone')} mono type="tel" inputMode="tel" autoComplete="tel" />
          <TextArea {...form.field('address')} wide autoComplete="street-address" />
          <TextField
            id={`${name}-price`}
            name="price"
            label={texts.price}
            error={undefined}
            defaultValue={formatRupees(product.price)}
            wide
            mono
            optional
            disabled
          />
        </FieldGrid>
      </Form>
    </RequestCard>
  )
}
