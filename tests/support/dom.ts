import { cleanup, configure, fireEvent, screen } from '@testing-library/react'
import { vi } from 'vitest'

/** A person's actions on a page that is rendered in a test of a hook. */

// No style sheet is loaded that could hide an element, and checking each element for one takes most of the time. Effects run twice, as in
// development, to prove that what they leave behind does not matter.
configure({ defaultHidden: true, reactStrictMode: true })

const control = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label })

export const textOf = (label: string): string => control(label).value

export function type(label: string, text: string): void {
  control(label).focus()
  fireEvent.input(control(label), { target: { value: text } })
}

export const press = (button: string): void => void fireEvent.click(screen.getByRole('button', { name: button }))

/** Label of the field with the focus. */
export const focused = (): string | null | undefined => (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent

/** Empties the page, as a reload does; stored values stay. */
export const leave = cleanup

/** A new visitor: an empty page, empty storage, no stub. */
export function startAnew(): void {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  sessionStorage.clear()
  localStorage.clear()
}

/** A browser that refuses to store any value. */
export function refuseStorage(): void {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  const refused = { getItem: refuse, setItem: refuse, removeItem: refuse, clear: () => {} }
  for (const area of ['localStorage', 'sessionStorage']) vi.stubGlobal(area, refused)
}

/** A response that arrives when the test releases it. */
export function heldResponse(): { response: Promise<void>; arrive: () => void } {
  let arrive = () => {}
  const response = new Promise<void>((resolve) => {
    arrive = resolve
  })
  return { response, arrive }
}
