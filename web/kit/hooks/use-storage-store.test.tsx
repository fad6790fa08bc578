import { act, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { press, refuseStorage, startAnew } from '#tests/support/dom.ts'
import { createStorageStore, type StorageStore } from '#web/kit/lib/storage-store.ts'
import { useStorageStore } from './use-storage-store.ts'

const create = () => createStorageStore('visits', Number, 0)

/** Two readers of one store, as header and page are. */
function Page({ store }: { store: StorageStore<number> }) {
  const visits = useStorageStore(store)
  return (
    <>
      <Header store={store} />
      <button type="button" onClick={() => store.write(visits + 1)}>
        Visit
      </button>
      <p>page {visits}</p>
    </>
  )
}
const Header = ({ store }: { store: StorageStore<number> }) => <p>header {useStorageStore(store)}</p>

const shown = () => screen.getAllByText(/\d/).map(({ textContent }) => textContent)

beforeEach(startAnew)

test('hydration begins with the fallback, as on the server, and then shows what is stored', () => {
  localStorage.setItem('visits', '7')
  const store = create()
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Page store={store} />)
  expect(shown()).toEqual(['header 0', 'page 0'])
  render(<Page store={store} />, { container, hydrate: true, onRecoverableError: (error) => expect.fail(String(error)) })
  expect(shown()).toEqual(['header 7', 'page 7'])
})

test('a change reaches every reader, and the next page', () => {
  const { unmount } = render(<Page store={create()} />)
  press('Visit')
  expect(shown()).toEqual(['header 1', 'page 1'])
  unmount()
  render(<Page store={create()} />)
  expect(shown()).toEqual(['header 1', 'page 1'])
})

test('a change in another tab reaches every reader', () => {
  render(<Page store={create()} />)
  localStorage.setItem('visits', '5')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'visits' })))
  expect(shown()).toEqual(['header 5', 'page 5'])
})

test('a browser that refuses storage keeps the value for this visit', () => {
  refuseStorage()
  render(<Page store={create()} />)
  press('Visit')
  press('Visit')
  expect(shown()).toEqual(['header 2', 'page 2'])
})
