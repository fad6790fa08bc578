import * as z from 'zod/mini'
import { ADDRESS_MAX, RETURN_DAYS } from '#contract/constants.ts'
import { email, personName, phone, requiredText } from '#contract/fields.ts'
import type { Product } from '#contract/products.ts'
import * as messages from '#texts/messages.ts'
import { TextArea, TextField } from '#web/components/form/fields.tsx'
import { Form } from '#web/components/form/form.tsx'
import { FormCard } from '#web/components/form/form-card.tsx'
import type { NamedFormProps } from '#web/components/form/lazy-form.tsx'
import { Receipt } from '#web/components/form/receipt.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { ApiError, submit } from '#web/lib/api-client.ts'
import { formatRupees } from '#web/lib/money.ts'
import { formatPhone } from '#web/lib/phone.ts'

/** What the visitor types; product and price are added on sending. The phone goes out as +91 and ten digits, however it was typed (§5). */
const bookingFormSchema = z.object({ name: personName, email, phone, address: requiredText(ADDRESS_MAX, 'address') })

export interface BookingFormProps {
  product: Pick<Product, 'id' | 'name' | 'price'>
}

/** The booking form of a product (§5); after a 201 the receipt takes its place (§4). */
export function BookingForm({ name, product }: BookingFormProps & NamedFormProps) {
  const form = useForm({
    name,
    labels: { name: 'Name', email: 'Email', phone: 'Phone', address: 'Address' },
    defaults: { name: '', email: '', phone: '', address: '' },
    schema: bookingFormSchema,
    async send(values, call) {
      const body = { ...values, productId: product.id, productName: product.name, price: product.price }
      const { status, body: booking } = await submit('POST /api/bookings', { body }, call)
      if (status !== 201) throw new ApiError(status, 'internal', 'A booking is made only with 201')
      return booking
    },
  })
  const { sent } = form
  if (sent)
    return (
      <FormCard title="Booking request" numberLabel="Booking no." number={sent.result.id?.toString()}>
        <Receipt
          text={messages.booking.success}
          status={sent.result.status ?? 'Pending'}
          rows={[
            ['Product', product.name],
            ['Price', formatRupees(sent.result.price ?? product.price)],
            ...(sent.result.bookingId ? [['Reference', sent.result.bookingId] as const] : []),
          ]}
        >
          <p>
            We call <span className="mono whitespace-nowrap">{formatPhone(sent.values.phone)}</span> to confirm before you travel to the
            shop.
          </p>
        </Receipt>
      </FormCard>
    )
  const priceId = `${name}-price`
  return (
    <FormCard title="Book this product" numberLabel="Booking no.">
      <Form
        form={form}
        submitText="Submit booking"
        submittingText={messages.booking.submitting}
        failure={messages.booking.failure}
        foot={`All fields are required. Pay at the shop after you have checked the device. Returns within ${RETURN_DAYS} days.`}
      >
        <div className="grid2">
          <TextField {...form.field('name')} wide autoComplete="name" />
          <TextField {...form.field('email')} type="email" autoComplete="email" />
          <TextField {...form.field('phone')} className="mono" type="tel" inputMode="tel" autoComplete="tel" />
          <TextArea {...form.field('address')} wide autoComplete="street-address" />
          <div className="field span2">
            <label htmlFor={priceId}>Price</label>
            <input id={priceId} className="mono" value={formatRupees(product.price)} disabled />
          </div>
        </div>
      </Form>
    </FormCard>
  )
}
