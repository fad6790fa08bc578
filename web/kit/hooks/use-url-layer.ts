import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { UrlSchema } from '#web/kit/lib/url-state.ts'
import { useBrowserLayoutEffect } from './use-browser-layout-effect.ts'
import type { SetUrlOptions, UrlState } from './use-url-state.ts'

/** State of the history entry: the parameter with which it was opened from the entry before it. */
interface LayerState {
  over?: string
}

/**
 * What lies over a page while a parameter of the URL names it, such as an open record: `show(id)` opens it as an entry of the history, or
 * another one in its place, and `show(0)` goes back to where it was opened from. So Back never opens again what was closed, also when it has
 * been deleted. After a link from elsewhere, closing leaves the page without it.
 */
export function useUrlLayer<Schema extends UrlSchema, Name extends keyof Schema & string>(
  name: Name,
  { values, setValues }: Pick<UrlState<Schema>, 'values' | 'setValues'>,
): (id: number) => void {
  const navigate = useNavigate()
  const state = useLocation().state as LayerState | null
  const isOpen = values[name] !== 0
  const closing = useRef(false)
  useBrowserLayoutEffect(() => {
    if (isOpen) closing.current = false
  }, [isOpen])
  const set = (id: number, options: SetUrlOptions) => setValues({ [name]: id } as Parameters<typeof setValues>[0], options)
  return (id) => {
    if (id !== 0) return set(id, isOpen ? { replace: true, state } : { state: { over: name } })
    if (state?.over !== name) return set(0, { replace: true })
    // A second press of Esc must not leave the page below.
    if (closing.current) return
    closing.current = true
    void navigate(-1)
  }
}
