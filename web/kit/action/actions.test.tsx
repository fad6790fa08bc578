import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { press, startAnew } from '#tests/support/dom.ts'
import * as texts from '#texts/lists.ts'
import { ApiError } from '#web/kit/lib/api-client.ts'
import { ActionBar } from './action-bar.tsx'
import { ActionButton } from './action-button.tsx'
import { type Called, useShown } from './actions.ts'

interface Lamp {
  id: number
  version: number
  isOn: boolean
}

/** A new action is one value: what it does, how it looks at once, what is said, and the way back. */
const turn = (isOn: boolean): Called<Lamp> => ({
  name: isOn ? 'Turn on' : 'Turn off',
  about: 'lamp 1',
  optimistic: { isOn },
  call: ({ idempotencyKey }, newest) => server(isOn, newest(lamp).version, idempotencyKey ?? ''),
  said: () => `The lamp is ${isOn ? 'on' : 'off'}.`,
  failure: 'The lamp was not turned.',
  undo: () => turn(!isOn),
})

const lamp: Lamp = { id: 1, version: 1, isOn: false }
const calls: { isOn: boolean; version: number; key: string }[] = []
let answers: ((lamp: Lamp | Error) => void)[] = []
const server = (isOn: boolean, version: number, key: string) => {
  calls.push({ isOn, version, key })
  return new Promise<Lamp>((resolve, reject) => answers.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer))))
}
const answer = (value: Lamp | Error) => act(async () => answers.shift()?.(value))
const done = (isOn: boolean, version: number) => answer({ id: 1, version, isOn })

function Room({ isListed }: { isListed: boolean }) {
  const shown = useShown()('lamp 1', lamp)
  return isListed ? (
    <>
      <p data-testid="lamp">{shown.isOn ? 'on' : 'off'}</p>
      <ActionButton action={turn(true)} />
    </>
  ) : (
    <p>Another screen</p>
  )
}

const page = (isListed = true) => (
  <MemoryRouter>
    <QueryClientProvider client={client}>
      <Room isListed={isListed} />
      <ActionBar />
    </QueryClientProvider>
  </MemoryRouter>
)
let client: QueryClient
const state = () => screen.getByTestId('lamp').textContent
const said = () =>
  [...document.querySelectorAll('[role=status], [role=alert], [aria-live]')].map(({ textContent }) => textContent).filter(Boolean)

beforeEach(() => {
  startAnew()
  client = new QueryClient({ defaultOptions: { mutations: { retry: false } } })
  calls.length = 0
  answers = []
})

test('what an action changes is shown at once, and put back with the reason when it fails; trying again sends the same key', async () => {
  render(page())
  press('Turn on')
  expect(state()).toBe('on')
  await waitFor(() => expect(calls).toHaveLength(1))
  await answer(new ApiError(0, 'network', 'No response'))
  expect(state()).toBe('off')
  expect(screen.getByRole('alert').textContent).toContain('The lamp was not turned.')
  press(texts.tryAgain)
  expect(state()).toBe('on')
  await waitFor(() => expect(calls).toHaveLength(2))
  await done(true, 2)
  expect(state()).toBe('on')
  expect(new Set(calls.map(({ key }) => key)).size).toBe(1)
})

test('what is done about one record is done one after the other, over what the server answered before', async () => {
  render(page())
  press('Turn on')
  await waitFor(() => expect(calls).toHaveLength(1))
  await done(true, 5)
  press(texts.undo)
  expect(state()).toBe('off')
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(calls.map(({ version }) => version)).toEqual([1, 5])
})

test('one region says what was done, its Undo outlives the row, and an Undo that fails is said', async () => {
  const { rerender } = render(page())
  press('Turn on')
  await waitFor(() => expect(calls).toHaveLength(1))
  await done(true, 2)
  rerender(page(false))
  expect(said()).toEqual([expect.stringContaining('The lamp is on.')])
  expect(screen.getAllByRole('button', { name: texts.undo })).toHaveLength(1)
  press(texts.undo)
  await waitFor(() => expect(calls).toHaveLength(2))
  await answer(new ApiError(500, 'internal', 'Broken'))
  expect(said()).toEqual([expect.stringContaining('The lamp was not turned.')])
  press(texts.tryAgain)
  await waitFor(() => expect(calls).toHaveLength(3))
  await done(false, 3)
  expect(screen.getByText(/The lamp is off\./)).toBeTruthy()
})
