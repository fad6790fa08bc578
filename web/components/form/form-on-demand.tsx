import { type ComponentType, lazy, memo, Suspense, useEffect, useRef, useState } from 'react'
import { FORM_TIMEOUT_MS } from '#contract/constants.ts'
import { shopFacts } from '#contract/shop-facts.ts'
import * as messages from '#texts/messages.ts'
import { useHydrated } from '#web/hooks/use-hydrated.ts'
import { formatPhone, telHref } from '#web/lib/phone.ts'
import { Button } from '../button.tsx'
import { Notice } from '../notice.tsx'
import { hasDraft } from './draft.ts'
import '#web/styles/forms.css'

/** Sent up by a form when it works. */
export const FORM_READY = 'form-ready'

/**
 * A form whose script is loaded when the visitor turns to it: it outweighs the rest of the page, and most visitors only read. The server's
 * markup stands until then and can be typed into; what was typed stays, and a submit in between is sent once the form works. When the script
 * fails, or is not there 15 s after a submit, the visitor is told and can try again.
 */
export function formOnDemand<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let wake = () => {}
  let onMissing = () => {}
  const woken = () =>
    new Promise<void>((resolve) => {
      wake = resolve
    })
  let turnedTo = woken()
  const Form = lazy(async () => {
    for (;;) {
      if (!import.meta.env.SSR) await turnedTo
      try {
        return { default: await load() }
      } catch (error) {
        if (import.meta.env.SSR) throw error
        turnedTo = woken()
        onMissing()
      }
    }
  })

  // An update from above would make React give up the server's markup before the script is there.
  const Boundary = memo(function Boundary(props: Props) {
    return (
      <Suspense fallback={<div className="ticket-wait" aria-busy="true" />}>
        <Form {...props} />
      </Suspense>
    )
  }) as unknown as ComponentType<Props>

  return function FormOnDemand(props: Props) {
    const frame = useRef<HTMLDivElement>(null)
    const hydrated = useHydrated()
    const [fresh] = useState(hydrated)
    const [missing, setMissing] = useState(false)

    useEffect(() => {
      const element = frame.current
      onMissing = () => setMissing(true)
      // Without markup from the server there is nothing to wait on.
      if (fresh || !element || hasDraft() || element.contains(document.activeElement)) wake()
      if (!element) return
      let submitted: ReturnType<typeof setTimeout> | undefined
      const listening = new AbortController()
      // React keeps events back from markup that it has not taken over; the document hears them before React does.
      const on = (type: string, heard: (event: Event) => void) =>
        document.addEventListener(type, (event) => element.contains(event.target as Node) && heard(event), {
          signal: listening.signal,
          capture: true,
        })
      for (const type of ['pointerover', 'pointerdown', 'focusin']) on(type, () => wake())
      on('submit', (event) => {
        event.preventDefault()
        submitted ??= setTimeout(onMissing, FORM_TIMEOUT_MS)
        wake()
      })
      on(FORM_READY, ({ target }) => {
        listening.abort()
        setMissing(false)
        clearTimeout(submitted)
        if (submitted) queueMicrotask(() => (target as HTMLFormElement).requestSubmit())
      })
      return () => {
        listening.abort()
        clearTimeout(submitted)
      }
    }, [fresh])

    return (
      <div ref={frame}>
        <Boundary {...props} />
        {missing && (
          <div className="mt-3">
            <Notice tone="bad" text={messages.notLoaded}>
              {' '}
              <a href={telHref(shopFacts.phone)}>{formatPhone(shopFacts.phone)}</a>.
              <p className="mt-2">
                <Button
                  variant="line"
                  size="sm"
                  onClick={() => {
                    setMissing(false)
                    wake()
                  }}
                >
                  Retry
                </Button>
              </p>
            </Notice>
          </div>
        )}
      </div>
    )
  }
}
