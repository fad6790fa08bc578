import { render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { code } from '#contract/platform/field-errors.ts'
import { focused, heldResponse, leave, press, refuseStorage, startAnew, textOf, type } from '#tests/support/dom.ts'
import { fieldErrorText } from '#texts/field-errors.ts'
import * as texts from '#texts/forms.ts'
import * as messages from '#texts/messages.ts'
import { ApiError, type CallOptions } from '#web/kit/lib/api-client.ts'
import { rememberSession } from '#web/kit/lib/session.ts'
import { TextField } from './fields.tsx'
import { Form } from './form.tsx'
import { useForm } from './use-form.ts'

const labels = { name: 'Name', city: 'City' }
const defaults = { name: '', city: 'Pune' }
const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, code('name'))),
  city: z.string().check(z.trim(), z.minLength(1, code('required'))),
})
type Values = z.infer<typeof schema>

interface ContactProps {
  send: (values: Values, call: CallOptions) => Promise<unknown>
  keepDraft?: boolean
}

function Contact({ send, keepDraft = true }: ContactProps) {
  const form = useForm({ name: 'contact', labels, defaults, schema, send, keepDraft })
  return (
    <Form form={form} texts={{ submit: 'Send', submitting: 'Sending', failure: 'Not sent' }}>
      <TextField {...form.field('name')} />
      <TextField {...form.field('city')} />
      {form.sent && <p>{form.sent.isEditedSince ? 'Sent, and edited since' : 'Sent'}</p>}
    </Form>
  )
}

/** A server that answers each call with the next outcome, and with success once there is none left. */
function server(...outcomes: (Error | Promise<unknown>)[]) {
  const received: { values: Values; key: string | undefined }[] = []
  const send: ContactProps['send'] = async (values, { idempotencyKey }) => {
    received.push({ values, key: idempotencyKey })
    const outcome = outcomes.shift()
    if (outcome instanceof Error) throw outcome
    return outcome
  }
  return { send, received, keys: () => received.map(({ key }) => key) }
}

const offline = () => new ApiError(0, 'network', 'No response')
const isSent = () => screen.findByText('Sent')

beforeEach(startAnew)

describe('before hydration', () => {
  test('what was typed is taken over, sent, and kept over a reload', async () => {
    const { send, received } = server(offline())
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(<Contact send={send} />)
    container.querySelector('input')!.value = 'Asha'
    render(<Contact send={send} />, { container, hydrate: true })
    expect(textOf('Name')).toBe('Asha')
    press('Send')
    await screen.findByText('Not sent')
    expect(received[0]?.values).toEqual({ name: 'Asha', city: 'Pune' })
    leave()
    render(<Contact send={send} />)
    expect(textOf('Name')).toBe('Asha')
  })

  test('what was typed is newer than a draft; the draft fills the other fields', () => {
    const { send } = server()
    render(<Contact send={send} />)
    type('Name', 'Ravi')
    type('City', 'Nashik')
    leave()
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(<Contact send={send} />)
    container.querySelector('input')!.value = 'Asha'
    render(<Contact send={send} />, { container, hydrate: true })
    expect([textOf('Name'), textOf('City')]).toEqual(['Asha', 'Nashik'])
  })
})

describe('a draft', () => {
  test('is back after a reload and says so, until the form is cleared', () => {
    const { send } = server()
    render(<Contact send={send} />)
    type('Name', 'Asha')
    expect(screen.queryByText(texts.draftKept)).toBeNull()
    leave()
    render(<Contact send={send} />)
    expect(textOf('Name')).toBe('Asha')
    expect(screen.getByText(texts.draftKept)).toBeTruthy()
    press(texts.clearForm)
    expect(textOf('Name')).toBe('')
    leave()
    render(<Contact send={send} />)
    expect(textOf('Name')).toBe('')
    expect(screen.queryByText(texts.draftKept)).toBeNull()
  })

  test('of one account is not in the form of another, and is still there for the one who typed it', () => {
    const { send } = server()
    const openAs = (userName: string) => {
      leave()
      rememberSession('admin', {
        userName,
        name: userName,
        email: `${userName}@shop.example`,
        theme: 'light',
        language: 'en',
        seesMoney: true,
        lastLogin: null,
      })
      render(<Contact send={send} />)
    }
    openAs('owner')
    type('Name', 'Asha')
    openAs('anita')
    expect(textOf('Name')).toBe('')
    openAs('owner')
    expect(textOf('Name')).toBe('Asha')
  })

  test('is gone once the form is sent', async () => {
    render(<Contact send={server().send} />)
    type('Name', 'Asha')
    press('Send')
    await isSent()
    expect(textOf('Name')).toBe('')
    leave()
    render(<Contact send={server().send} />)
    expect(textOf('Name')).toBe('')
  })

  test('has what was typed while the form was being sent, and that stays in its field', async () => {
    const { response, arrive } = heldResponse()
    render(<Contact send={server(response).send} />)
    type('Name', 'Asha')
    press('Send')
    type('City', 'Nashik')
    arrive()
    await screen.findByText('Sent, and edited since')
    leave()
    render(<Contact send={server().send} />)
    expect([textOf('Name'), textOf('City')]).toEqual(['', 'Nashik'])
  })

  test('is never kept of a form that asks for a password', () => {
    render(<Contact send={server().send} keepDraft={false} />)
    type('Name', 'secret')
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('secret')
    leave()
    render(<Contact send={server().send} keepDraft={false} />)
    expect(textOf('Name')).toBe('')
  })

  test('is missing where the browser refuses storage, and the form is sent all the same', async () => {
    refuseStorage()
    const { send, received } = server()
    render(<Contact send={send} />)
    type('Name', 'Asha')
    leave()
    render(<Contact send={send} />)
    expect(textOf('Name')).toBe('')
    type('Name', 'Asha')
    press('Send')
    await isSent()
    expect(received).toHaveLength(1)
  })
})

describe('a retry', () => {
  test('after an unknown outcome has the same idempotency key, also after a reload', async () => {
    const { send, keys } = server(offline(), new ApiError(503, 'unconfirmed', 'Perhaps saved'))
    render(<Contact send={send} />)
    type('Name', 'Asha')
    press('Send')
    expect(await screen.findByText(messages.offline)).toBeTruthy()
    press('Retry')
    expect(await screen.findByText(messages.advice.unconfirmed)).toBeTruthy()
    leave()
    render(<Contact send={send} />)
    press('Send')
    await isSent()
    expect(keys()[0]).toMatch(/^\w{32}$/)
    expect(new Set(keys())).toEqual(new Set([keys()[0]]))
    expect(keys()).toHaveLength(3)
  })

  test('with other values has a new key', async () => {
    const { send, keys } = server(offline())
    render(<Contact send={send} />)
    type('Name', 'Asha')
    press('Send')
    await screen.findByText('Not sent')
    type('Name', 'Asha Kale')
    press('Send')
    await isSent()
    expect(new Set(keys()).size).toBe(2)
  })

  test('is no retry after success: the same values are sent under a new key', async () => {
    const { send, keys } = server()
    render(<Contact send={send} />)
    for (const count of [1, 2]) {
      type('Name', 'Asha')
      press('Send')
      await waitFor(() => expect(keys()).toHaveLength(count))
      await isSent()
    }
    expect(new Set(keys()).size).toBe(2)
  })
})

test('while the form is being sent, its button does nothing and says so', async () => {
  const { response, arrive } = heldResponse()
  const { send, received } = server(response)
  render(<Contact send={send} />)
  type('Name', 'Asha')
  press('Send')
  press('Sending')
  arrive()
  await isSent()
  expect(received).toHaveLength(1)
})

describe('a wrong field', () => {
  test('is named after the submit and takes the focus; nothing is sent', () => {
    const { send, received } = server()
    render(<Contact send={send} />)
    press('Send')
    expect(screen.getByText(fieldErrorText('name'))).toBeTruthy()
    expect(focused()).toBe('Name')
    expect(received).toEqual([])
  })

  test('of several is told once, at its field; the first takes the focus, and one line counts them', () => {
    render(<Contact send={server().send} />)
    type('City', ' ')
    const count = document.querySelector('form [aria-live=polite]')
    expect(count?.textContent).toBe('')
    press('Send')
    expect(focused()).toBe('Name')
    for (const text of [fieldErrorText('name'), fieldErrorText('required')]) expect(screen.getAllByText(text)).toHaveLength(1)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(count?.textContent).toBe(texts.checkFields(2))
    type('Name', 'Asha')
    type('City', 'Nashik')
    expect(count?.textContent).toBe('')
  })

  test('that the server names takes its message, and the notice of the failure the focus', async () => {
    const taken = new ApiError(422, 'invalid', 'Wrong', [{ field: 'city', code: 'choice', message: 'in the language of the API' }])
    render(<Contact send={server(taken).send} />)
    type('Name', 'Asha')
    press('Send')
    await screen.findByText('Not sent')
    expect(screen.getByLabelText('City').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText(fieldErrorText('choice'))).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')))
    expect(textOf('Name')).toBe('Asha')
  })

  test('that the server names keeps its message until it is changed, though the focus leaves it for the notice', async () => {
    const taken = new ApiError(422, 'invalid', 'Wrong', [{ field: 'name', code: 'choice', message: '' }])
    render(<Contact send={server(taken).send} />)
    type('Name', 'Asha')
    press('Send')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')))
    expect(screen.getByText(fieldErrorText('choice'))).toBeTruthy()
    type('Name', 'Asha Kale')
    type('City', 'Nashik')
    expect(screen.queryByText(fieldErrorText('choice'))).toBeNull()
  })

  test('is checked on blur after the first submit, not before', () => {
    render(<Contact send={server().send} />)
    type('Name', '')
    type('City', 'Nashik')
    expect(screen.queryByText(fieldErrorText('name'))).toBeNull()
    press('Send')
    type('Name', 'Asha')
    type('City', 'Pune')
    expect(screen.queryByText(fieldErrorText('name'))).toBeNull()
    type('City', '')
    type('Name', 'Asha Kale')
    expect(screen.getByText(fieldErrorText('required'))).toBeTruthy()
  })
})
