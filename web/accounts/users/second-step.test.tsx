import { act, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { focused, heldResponse, leave, press, startAnew } from '#tests/support/dom.ts'
import * as texts from '#texts/login.ts'
import { setTransport } from '#web/kit/lib/api-client.ts'
import { SecondStep } from './second-step.tsx'

const { answerWithPasskey, ...others } = vi.hoisted(() => ({ answerWithPasskey: vi.fn(), makePasskey: vi.fn(), stopAsking: vi.fn() }))
vi.mock('#web/kit/lib/passkeys.ts', () => ({ answerWithPasskey, ...others }))

const session = { role: 'admin', profile: {} }
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const onSuccess = vi.fn()
const onExpired = vi.fn()

beforeEach(() => {
  startAnew()
  vi.resetAllMocks()
  vi.stubGlobal('PublicKeyCredential', class {})
  answerWithPasskey.mockResolvedValue({ id: 'key' })
})

/** A server that answers the login with a passkey so. */
const answerLogin = (status: number, body: unknown) =>
  setTransport(async (url) => (url.endsWith('/options') ? json(200, { challenge: 'AAAA' }) : json(status, body)))
const show = (...methods: ('app' | 'passkey')[]) =>
  render(<SecondStep pending={{ secondFactorToken: 'token', methods }} onSuccess={onSuccess} onExpired={onExpired} />)
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

test('begins with the passkey, and leads to the app and the recovery codes', () => {
  show('app', 'passkey')
  expect(document.activeElement?.textContent).toBe(texts.passkey)
  expect(buttons()).toEqual([texts.passkey, texts.instead.app, texts.instead.recovery])
  press(texts.instead.app)
  expect(focused()).toBe(texts.code)
  press(texts.instead.recovery)
  expect(focused()).toBe(texts.recoveryCode)
  press(texts.instead.passkey)
  expect(document.activeElement?.textContent).toBe(texts.passkey)
})

test('asks for a recovery code where the browser knows no passkeys and the account has no app', () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  show('passkey')
  expect(focused()).toBe(texts.recoveryCode)
  expect(buttons()).toEqual([texts.confirm])
})

test('logs in with the passkey', async () => {
  answerLogin(200, session)
  show('passkey')
  press(texts.passkey)
  await waitFor(() => expect(onSuccess).toHaveBeenCalledWith(session))
})

test('starts over when the password was entered too long ago', async () => {
  answerLogin(422, { code: 'login_expired' })
  show('passkey')
  press(texts.passkey)
  await waitFor(() => expect(onExpired).toHaveBeenCalledOnce())
})

test.each([
  ['that none was used', { failure: 'cancelled' }, 200, session, texts.notUsed.cancelled],
  ['that none works at this address', { failure: 'address' }, 200, session, texts.notUsed.address],
  ['that it was refused', { id: 'key' }, 422, { code: 'passkey_refused' }, texts.passkeyRefused],
  ['that it failed', { id: 'key' }, 500, { code: 'internal' }, texts.notUsed.failed],
])('says %s, with the focus on the button', async (_what, answer, status, body, text) => {
  answerWithPasskey.mockResolvedValue(answer)
  answerLogin(status, body)
  show('passkey')
  press(texts.passkey)
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(text))
  expect(document.activeElement?.textContent).toBe(texts.passkey)
  expect(onSuccess).not.toHaveBeenCalled()
})

test('that is left stops asking, and logs nobody in', async () => {
  const { response, arrive } = heldResponse()
  answerWithPasskey.mockReturnValue(response.then(() => ({ id: 'key' })))
  const urls: string[] = []
  setTransport(async (url) => {
    urls.push(url)
    return json(200, { challenge: 'AAAA' })
  })
  show('passkey')
  press(texts.passkey)
  await waitFor(() => expect(answerWithPasskey).toHaveBeenCalled())
  leave()
  expect(others.stopAsking).toHaveBeenCalledOnce()
  arrive()
  await answerWithPasskey.mock.results[0]?.value
  // What follows the answer at once has been done then.
  await act(async () => {})
  expect(urls).toEqual(['/api/users/login/passkey/options'])
  expect(onSuccess).not.toHaveBeenCalled()
  expect(onExpired).not.toHaveBeenCalled()
})
