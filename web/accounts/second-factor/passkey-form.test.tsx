import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { focused, heldResponse, leave, press, startAnew, type } from '#tests/support/dom.ts'
import { fieldErrorText } from '#texts/field-errors.ts'
import * as texts from '#texts/second-factor.ts'
import { setTransport } from '#web/kit/lib/api-client.ts'
import { PasskeyForm } from './passkey-form.tsx'

const { makePasskey, ...others } = vi.hoisted(() => ({ makePasskey: vi.fn(), answerWithPasskey: vi.fn(), stopAsking: vi.fn() }))
vi.mock('#web/kit/lib/passkeys.ts', () => ({ makePasskey, ...others }))

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const onAdded = vi.fn()
const calls: [url: string, body: unknown][] = []

beforeEach(() => {
  startAnew()
  vi.resetAllMocks()
  calls.length = 0
  makePasskey.mockResolvedValue({ id: 'key' })
  answerWith(201, { recoveryCodes: ['AAAA'] })
})

/** A server that answers so when the passkey is added. */
function answerWith(status: number, body: unknown): void {
  setTransport(async (url, init) => {
    calls.push([url, init.body === null ? undefined : JSON.parse(String(init.body))])
    return url.endsWith('/options') ? json(201, { challenge: 'AAAA' }) : json(status, body)
  })
}

function add(name: string): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PasskeyForm onAdded={onAdded} onCancel={() => {}} />
    </QueryClientProvider>,
  )
  expect(focused()).toBe(texts.passkeyName)
  type(texts.passkeyName, name)
  press(texts.makePasskey)
}

test('adds what the browser has made under its name', async () => {
  add(' My phone ')
  await waitFor(() => expect(onAdded).toHaveBeenCalledWith('My phone', ['AAAA']))
  expect(calls.at(-1)).toEqual(['/api/second-factor/passkeys', { name: 'My phone', credential: { id: 'key' } }])
})

test('wants a name', async () => {
  add(' ')
  expect(await screen.findByText(fieldErrorText('required'))).toBeTruthy()
  expect(calls).toEqual([])
})

test.each([
  ['that none was made', { failure: 'cancelled' }, texts.notMade.cancelled],
  ['that the device has one', { failure: 'known' }, texts.notMade.known],
  ['that the site refused it', { id: 'key' }, texts.passkeyRefused],
])('says %s, and keeps the name', async (_what, made, text) => {
  makePasskey.mockResolvedValue(made)
  answerWith(422, { code: 'passkey_refused' })
  add('My phone')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')))
  expect(screen.getByRole('alert').textContent).toContain(text)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: texts.passkeyName }).value).toBe('My phone')
  expect(onAdded).not.toHaveBeenCalled()
})

test('that is left adds nothing, whatever the device answers', async () => {
  const { response, arrive } = heldResponse()
  makePasskey.mockReturnValue(response.then(() => ({ id: 'key' })))
  add('My phone')
  await waitFor(() => expect(makePasskey).toHaveBeenCalled())
  leave()
  expect(others.stopAsking).toHaveBeenCalledOnce()
  arrive()
  await makePasskey.mock.results[0]?.value
  // What follows the answer at once has been done then.
  await act(async () => {})
  expect(calls.map(([url]) => url)).toEqual(['/api/second-factor/passkeys/options'])
})
