import { render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { shopOn } from '#contract/content/shop-on.ts'
import { shopDefaults } from '#samples/shop.ts'
import { focused, heldResponse, press, startAnew, textOf, type } from '#tests/support/dom.ts'
import { TextField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { ShopContext } from '#web/kit/hooks/use-shop.ts'
import { RequestCard } from './request-card.tsx'

const shop = shopOn(shopDefaults, '2026-11-23', { services: [], sendsEmail: true })

function Ask({ send, alwaysHidden = false }: { send: () => Promise<unknown>; alwaysHidden?: boolean }) {
  const form = useForm({
    name: 'ask',
    labels: { question: 'Question' },
    defaults: { question: '' },
    schema: z.object({ question: z.string() }),
    send,
  })
  return (
    <ShopContext value={[shop, () => {}]}>
      <RequestCard
        title="Ask us"
        numberLabel="No."
        form={form}
        next="Ask again"
        alwaysHidden={alwaysHidden}
        receipt={
          form.sent && {
            title: 'Question',
            text: 'Sent!',
            reference: undefined,
            trackingToken: undefined,
            steps: (when) => [{ title: 'We call', text: when }],
          }
        }
      >
        <Form form={form} texts={{ submit: 'Send', failure: 'Not sent' }}>
          <TextField {...form.field('question')} />
        </Form>
      </RequestCard>
    </ShopContext>
  )
}

const card = () => screen.getByRole('region')

beforeEach(startAnew)

test('becomes the receipt of what was sent and takes the focus; the form comes back empty when it is asked for', async () => {
  render(<Ask send={async () => ({})} />)
  type('Question', 'Open today?')
  press('Send')
  await screen.findByText('Sent!')
  expect(card().textContent).toMatch(/^Mistri Computers, Pune.+GSTIN \w{15}ReceivedQuestionSent!/)
  await waitFor(() => expect(document.activeElement).toBe(card()))
  expect(screen.queryByRole('textbox')).toBeNull()
  press('Ask again')
  expect(screen.queryByText('Sent!')).toBeNull()
  expect([focused(), textOf('Question')]).toEqual(['Question', ''])
})

test('keeps the form and its focus when more was typed while it was sent', async () => {
  const { response, arrive } = heldResponse()
  render(<Ask send={() => response} />)
  type('Question', 'Open today?')
  press('Send')
  type('Question', 'And tomorrow?')
  arrive()
  await screen.findByText('Sent!')
  expect([focused(), textOf('Question')]).toEqual(['Question', 'And tomorrow?'])
  expect(screen.queryByRole('button', { name: 'Ask again' })).toBeNull()
})

test('brings back what was typed meanwhile, where the form is hidden whatever happens', async () => {
  const { response, arrive } = heldResponse()
  render(<Ask send={() => response} alwaysHidden />)
  type('Question', 'Open today?')
  press('Send')
  type('Question', 'And tomorrow?')
  arrive()
  await screen.findByText('Sent!')
  expect(screen.queryByRole('textbox')).toBeNull()
  press('Ask again')
  expect(textOf('Question')).toBe('And tomorrow?')
})
