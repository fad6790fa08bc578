import * as z from 'zod/mini'
import type { Product } from '#contract/catalogue/products.ts'
import { STOCK_ALERT_DAYS, type Unavailable } from '#contract/constants.ts'
import { email } from '#contract/platform/fields.ts'
import * as labels from '#texts/labels.ts'
import * as messages from '#texts/messages.ts'
import * as noMail from '#texts/no-mail.ts'
import * as texts from '#texts/stock-alert.ts'
import { Stack } from '#web/kit/components/box.tsx'
import { FocusedNotice } from '#web/kit/components/notice.tsx'
import { TextField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { FormCard } from '#web/kit/form/form-card.tsx'
import type { NamedFormProps } from '#web/kit/form/lazy-form.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { useShop } from '#web/kit/hooks/use-shop.ts'
import { api } from '#web/kit/lib/api-client.ts'
import { ownLanguage } from '#web/kit/lib/localized.ts'

const stockAlertFormSchema = z.object({ email })

export interface StockAlertFormProps {
  product: Pick<Product, 'id'>
  availability: Unavailable
  /** The email that the visitor has typed into the booking form. */
  email: string
  /** It replaces the form that had the focus. */
  takeFocus: boolean
  /** The product has become free in the meantime. */
  onAnswer: (answer: { availability: 'available'; email: string }) => void
}

/** Says why a product cannot be booked, and notes who wants to hear when it can; without a mail server no one would hear. */
export function StockAlertForm({ name, product, availability, email, takeFocus, onAnswer }: StockAlertFormProps & NamedFormProps) {
  const form = useForm({
    name,
    labels: { email: texts.email },
    defaults: { email },
    schema: stockAlertFormSchema,
    send: (body, call) => api('POST /api/products/:id/alerts', { params: { id: product.id }, body: { ...body, ...ownLanguage } }, call),
    onError({ code }) {
      if (code === 'product_available') onAnswer({ availability: 'available', email: form.values().email })
      return code === 'product_available'
    },
  })
  const shop = useShop()
  const { sendsEmail } = shop
  const { sent } = form
  return (
    <FormCard title={labels.unavailable[availability]} numberLabel={null}>
      <Stack>
        {sent ? (
          <FocusedNotice tone="good" text={messages.stockAlert.success(sent.values.email)} event={sent} />
        ) : (
          <>
            <FocusedNotice tone="warn" text={messages.unavailable[availability]} event={takeFocus} />
            <p>{sendsEmail ? texts.offer[availability] : noMail.productOffer[availability](shop.phoneText)}</p>
            {sendsEmail && (
              <Form
                form={form}
                texts={{ submit: texts.submit, submitting: messages.stockAlert.submitting, failure: messages.stockAlert.failure }}
                footer={texts.footer(STOCK_ALERT_DAYS)}
              >
                <TextField {...form.field('email')} type="email" autoComplete="email" />
              </Form>
            )}
          </>
        )}
      </Stack>
    </FormCard>
  )
}
