import { type ComponentType, lazy, memo, Suspense, useEffect, useRef, useState } from 'react'
import { useHydrated } from '#web/hooks/use-hydrated.ts'
import { hasDraft } from './draft.ts'
import '#web/styles/forms.css'

/** Sent up by a form when it works. */
export const FORM_READY = 'form-ready'

/**
 * A form whose script is loaded when the visitor turns to it: it outweighs the rest of the page, and most visitors only read. The server's
 * markup stands until then and can be typed into; what was typed stays, and a submit in between is sent once the form works.
 */
export function formOnDemand<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let wake = () => {}
  const woken = new Promise<void>((resolve) => {
    wake = resolve
  })
  const Form = lazy(async () => {
    if (!import.meta.env.SSR) await woken
    return { default: await load() }
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

    useEffect(() => {
      const element = frame.current
      // Without markup from the server there is nothing to wait on.
      if (fresh || !element || hasDraft() || element.contains(document.activeElement)) wake()
      if (!element) return
      let submitted = false
      const listening = new AbortController()
      // React keeps events back from markup that it has not taken over; the document hears them before React does.
      const on = (type: string, heard: (event: Event) => void) =>
        document.addEventListener(type, (event) => element.contains(event.target as Node) && heard(event), {
          signal: listening.signal,
          capture: true,
        })
      for (const type of ['pointerover', 'pointerdown', 'focusin']) on(type, wake)
      on('click', ({ target }) => {
        if (target instanceof Element && target.closest('[data-submit]')) submitted = true
      })
      on('keydown', (event) => {
        if ((event as KeyboardEvent).key === 'Enter' && event.target instanceof HTMLInputElement) submitted = true
      })
      on(FORM_READY, ({ target }) => {
        listening.abort()
        if (submitted) queueMicrotask(() => (target as HTMLFormElement).requestSubmit())
      })
      return () => listening.abort()
    }, [fresh])

    return (
      <div ref={frame}>
        <Boundary {...props} />
      </div>
    )
  }
}
