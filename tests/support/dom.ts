import { cleanup, configure, fireEvent, screen } from '@testing-library/react'
import { vi } from 'vitest'

/** What a person does on a page that is rendered in a test of a hook. */

// No style sheet is loaded that could hide anything, and looking for one at each element takes most of the time.
configure({ defaultHidden: true })

const control = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label })

export const textOf = (label: string): string => control(label).value

export function type(label: string, text: string): void {
  control(label).focus()
  fireEvent.input(control(label), { target: { value: text } })
}

export const press = (button: string): void => void fireEvent.click(screen.getByRole('button', { name: button }))

/** Label of the field with the focus. */
export const focused = (): string | null | undefined => (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent

/** Takes everything off the page, as a reload does; what is stored stays. */
export const leave = cleanup

/** A new visitor: nothing on the page, nothing stored, no stub. */
export function startAnew(): void {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  sessionStorage.clear()
  localStorage.clear()
}

/** A browser that refuses to store anything. */
export function refuseStorage(): void {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  const refused = { getItem: refuse, setItem: refuse, removeItem: refuse, clear: () => {} }
  for (const area of ['localStorage', 'sessionStorage']) vi.stubGlobal(area, refused)
}

/** A response that arrives when the test says so. */
export function heldResponse(): { response: Promise<void>; arrive: () => void } {
  let arrive = () => {}
  const response = new Promise<void>((resolve) => {
    arrive = resolve
  })
  return { response, arrive }
}
