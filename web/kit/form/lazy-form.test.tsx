import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { shopOn } from '#contract/content/shop-on.ts'
import { shopDefaults } from '#samples/shop.ts'
import { heldResponse, leave, startAnew, textOf, type } from '#tests/support/dom.ts'
import { ShopContext } from '#web/kit/hooks/use-shop.ts'
import { TextField } from './fields.tsx'
import { Form } from './form.tsx'
import { lazyForm, type NamedFormProps } from './lazy-form.tsx'
import { useForm } from './use-form.ts'

const schema = z.object({ name: z.string() })
const sent: string[] = []

function Contact({ name }: NamedFormProps) {
  const send = async (values: { name: string }) => void sent.push(values.name)
  const form = useForm({ name, labels: { name: 'Name' }, defaults: { name: '' }, schema, send })
  return (
    <Form form={form} texts={{ submit: 'Send', failure: 'Not sent' }}>
      <TextField {...form.field('name')} />
    </Form>
  )
}

const inShop = (form: ReactNode) => (
  <ShopContext value={[shopOn(shopDefaults, '2026-11-23', { services: [], sendsEmail: true }), () => {}]}>{form}</ShopContext>
)

/** The markup of the server, on a page whose form loads its script by `load`. */
async function openPage(load: () => Promise<typeof Contact>) {
  vi.stubEnv('SSR', true)
  const OnServer = lazyForm({ name: () => 'contact', load: async () => Contact })
  const { prelude } = await prerenderToNodeStream(inShop(<OnServer />))
  let html = ''
  for await (const part of prelude) html += part
  vi.stubEnv('SSR', false)
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = html
  const OnPage = lazyForm({ name: () => 'contact', load })
  render(inShop(<OnPage />), { container, hydrate: true })
}

const submitEarly = () => fireEvent.submit(screen.getByLabelText('Name').closest('form')!)

beforeEach(() => {
  startAnew()
  sent.length = 0
  return () => vi.unstubAllEnvs()
})

test('the script is loaded when the visitor turns to the form, not before', async () => {
  const load = vi.fn(async () => Contact)
  await openPage(load)
  expect(load).not.toHaveBeenCalled()
  fireEvent.pointerOver(screen.getByLabelText('Name'))
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1))
})

test('text typed and submitted before the script is there is sent once it is', async () => {
  const { response, arrive } = heldResponse()
  await openPage(() => response.then(() => Contact))
  type('Name', 'Asha')
  submitEarly()
  expect(sent).toEqual([])
  arrive()
  await waitFor(() => expect(sent).toEqual(['Asha']))
})

test('text typed before the script is there is only kept when nobody submits it', async () => {
  await openPage(async () => Contact)
  type('Name', 'Asha')
  await waitFor(() => expect(sessionStorage.getItem('draft::contact')).toContain('Asha'))
  expect(textOf('Name')).toBe('Asha')
  expect(sent).toEqual([])
})

test('a draft loads the script at once and is back in the form', async () => {
  await openPage(async () => Contact)
  type('Name', 'Asha')
  await waitFor(() => expect(sessionStorage.getItem('draft::contact')).toContain('Asha'))
  leave()
  await openPage(async () => Contact)
  await waitFor(() => expect(textOf('Name')).toBe('Asha'))
})

test('a script that fails to load is named with a retry, which sends what was submitted', async () => {
  const load = vi.fn(async () => Contact).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await openPage(load)
  type('Name', 'Asha')
  submitEarly()
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(sent).toEqual(['Asha']))
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})

test('a failed load takes the focus from nobody who types, and to the notice once something was submitted', async () => {
  const load = vi.fn(async (): Promise<typeof Contact> => Promise.reject(new TypeError('Failed to fetch')))
  await openPage(load)
  screen.getByLabelText('Name').focus()
  const notice = await screen.findByRole('alert')
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  expect(load).toHaveBeenCalledTimes(1)
  submitEarly()
  await waitFor(() => expect(document.activeElement).toBe(notice))
  // The focus of the notice is no turn to the form.
  expect(load).toHaveBeenCalledTimes(2)
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')))
  expect(load).toHaveBeenCalledTimes(3)
})
