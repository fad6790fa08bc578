import { APP_HYDRATED } from '#web/boot/names.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Dispatched by a form once it is interactive. */
export const FORM_READY = 'form-ready'
/** Marks what contains a form whose script is loaded later. */
export const LAZY_FORM = 'data-lazy-form'

const CONTROLS = 'input,textarea,select'

const isControl = (target: unknown): target is Control => target instanceof Element && target.matches(CONTROLS)
const isText = (control: Control): control is HTMLInputElement | HTMLTextAreaElement => !(control instanceof HTMLSelectElement)

/**
 * Translators, password managers and extensions change the server's markup before React takes it over. React then builds the part anew, without
 * what was typed into it. Until a form is interactive this remembers what its controls contain, which of them has the focus, and the selection,
 * and puts all of it into the controls that React has put in the place of the first ones, before the next key arrives. Controls are known by
 * their ids.
 */
export function keepTyped(root: HTMLElement): void {
  /** The controls that hold what was typed: those of the server, or what has taken their place. */
  const controls = new Map<string, Control>()
  let focused: { id: string; start: number | null; end: number | null } | undefined
  const ended = new AbortController()

  const noteFocus = () => {
    const control = document.activeElement
    if (!isControl(control) || !root.contains(control)) return
    const [start, end] = isText(control) ? [control.selectionStart, control.selectionEnd] : [null, null]
    focused = { id: control.id, start, end }
  }
  const copy = (from: Control, to: Control) => {
    if (to.value !== from.value) to.value = from.value
    if ('checked' in to && 'checked' in from) to.checked = from.checked
  }
  const putBack = (control: Control) => {
    const before = controls.get(control.id)
    if (!before || before === control) return
    controls.set(control.id, control)
    copy(before, control)
    // A program that fills fields goes on with the first control when the focus that it gave has made React replace that.
    const { value } = control
    setTimeout(() => before.value !== value && control.value === value && copy(before, control))
    if (focused?.id !== control.id || document.activeElement !== document.body) return
    // The focus changes what is noted of it.
    const { start, end } = focused
    control.focus({ preventScroll: true })
    // An email field has no selection that could be set.
    if (isText(control) && start !== null) control.setSelectionRange(start, end)
  }
  const forget = (done: Iterable<Element>) => {
    for (const { id } of done) controls.delete(id)
    if (controls.size === 0) ended.abort()
  }

  const replaced = new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes)
        if (node instanceof Element)
          for (const control of [node, ...node.querySelectorAll(CONTROLS)]) if (isControl(control)) putBack(control)
  })
  replaced.observe(root, { childList: true, subtree: true })
  ended.signal.addEventListener('abort', () => replaced.disconnect())

  const on = (type: string, listener: (event: Event) => void) =>
    document.addEventListener(type, listener, { capture: true, signal: ended.signal })
  for (const type of ['input', 'focusin', 'selectionchange']) on(type, noteFocus)
  on('focusout', ({ target }) => {
    // A visitor has left the field; where it was taken away, it gets the focus back.
    queueMicrotask(() => {
      if ((target as Element).isConnected && document.activeElement !== target) focused = undefined
    })
  })
  // A form whose script is still on its way has left the page for as long: its field goes on without it.
  on('keydown', (event) => {
    const control = focused && controls.get(focused.id)
    const { key, ctrlKey, metaKey } = event as KeyboardEvent
    if (!focused || !control || control.isConnected || key.length > 1 || ctrlKey || metaKey) return
    event.preventDefault()
    const { value } = control
    const start = focused.start ?? value.length
    control.value = value.slice(0, start) + key + value.slice(focused.end ?? start)
    focused.start = focused.end = start + 1
  })
  on(FORM_READY, ({ target }) => queueMicrotask(() => forget((target as HTMLFormElement).elements)))
  on(APP_HYDRATED, () => {
    const shown = [...controls.keys()].flatMap((id) => document.getElementById(id) ?? [])
    forget(shown.filter((control) => !control.closest(`[${LAZY_FORM}]`)))
  })

  for (const control of root.querySelectorAll<Control>(CONTROLS))
    if (control.id && control.type !== 'file') controls.set(control.id, control)
  noteFocus()
  if (controls.size === 0) ended.abort()
}
