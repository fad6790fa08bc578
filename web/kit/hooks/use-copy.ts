import { type RefObject, useRef, useState } from 'react'

/**
 * Copies the value of a field that `field` is set on. The outcome is a text: that it was copied, or that it is selected, because browsers
 * offer the clipboard to https alone.
 */
export function useCopy(texts: { copied: string; selected: string }): {
  field: RefObject<HTMLInputElement | null>
  copy: () => Promise<void>
  outcome: string
} {
  const field = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState('')
  async function copy() {
    try {
      await navigator.clipboard.writeText(field.current?.value ?? '')
      setOutcome(texts.copied)
    } catch {
      field.current?.select()
      setOutcome(texts.selected)
    }
  }
  return { field, copy, outcome }
}
