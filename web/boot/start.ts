import { FORM_TIMEOUT_MS } from '#contract/constants.ts'
import { APP_HYDRATED, APP_STARTING, BOOT_DATA, NOT_LOADED_NOTICE, ROOT, START_LOADER } from './names.ts'

/** Browsers that do not report paints get the scripts this long after the first frame. */
const NO_PAINT_REPORTED_MS = 1000

/**
 * Runs last in `body`. Loads scripts and fonts after the first paint, so that neither delays it; immediately if the page has no markup yet.
 *
 * A form submitted before hydration is held back and submitted again afterwards, because a native submit would put the input into the URL. If
 * the scripts fail, or have not loaded 15 s after a submit, each form shows a notice with the shop's phone. If they load later, the notices go
 * before React hydrates the markup.
 */
let entry: { entry: string; modules: string[] } | undefined = JSON.parse(document.getElementById(BOOT_DATA)?.textContent ?? '')
let hydrated = false
let settled = false
let heldBack: HTMLFormElement | undefined
const notices: Element[] = []

function load() {
  if (!entry) return
  delete document.documentElement.dataset.late
  for (const href of entry.modules) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  // Its rejection is what shows the notices.
  void import(/* @vite-ignore */ entry.entry)
  entry = undefined
}

function showNotices() {
  if (settled) return
  settled = true
  const template = document.getElementById(NOT_LOADED_NOTICE) as HTMLTemplateElement
  for (const form of document.forms) {
    const notice = template.content.firstElementChild?.cloneNode(true) as Element
    form.append(notice)
    notices.push(notice)
  }
}

window.onsubmit = (event) => {
  if (hydrated) return
  event.preventDefault()
  heldBack = event.target as HTMLFormElement
  setTimeout(showNotices, FORM_TIMEOUT_MS)
}
window.onunhandledrejection = showNotices
document.addEventListener(APP_STARTING, () => {
  settled = true
  for (const notice of notices) notice.remove()
})
document.addEventListener(APP_HYDRATED, () => {
  hydrated = true
  heldBack?.requestSubmit()
})

// A tap or key ends the start loader at once. Its style sheet hides what has ended.
window.onpointerdown = window.onkeydown = () => document.getElementById(START_LOADER)?.getAnimations()[0]?.finish()

if (!document.getElementById(ROOT)?.firstChild) load()
try {
  new PerformanceObserver(load).observe({ type: 'paint', buffered: true })
} catch {
  // An older browser.
}
requestAnimationFrame(() => setTimeout(load, NO_PAINT_REPORTED_MS))
