import { FORM_TIMEOUT_MS } from '#contract/constants.ts'
import type { PageAssets } from '#contract/platform/pages.ts'
import { APP_HYDRATED, APP_STARTING, BOOT_DATA, NOT_LOADED_NOTICE, START_LOADER } from './names.ts'

/** Browsers that do not report paints get the scripts this long after the first frame. */
const NO_PAINT_REPORTED_MS = 1000

/**
 * Runs last in `body`. Loads scripts after the first paint and fonts after hydration, so that neither delays it.
 *
 * A form submitted before hydration is held back and submitted again afterwards, because a native submit would put the input into the URL. If
 * the scripts fail, or have not loaded 15 s after a submit, each form shows a notice with the shop's phone. If they load later, the notices go
 * before React hydrates the markup.
 */
let boot: Pick<PageAssets, 'scripts'> | undefined = JSON.parse((document.getElementById(BOOT_DATA) as HTMLElement).textContent as string)
let hydrated = false
let settled = false
let heldBack: HTMLFormElement | undefined
const notices: Element[] = []

async function load() {
  if (!boot) return
  const { scripts } = boot
  boot = undefined
  for (const href of scripts) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  // The largest and the entry, each in a task of its own, so that a tap is answered between the two. The rejection of either is what shows the notices.
  const entry = scripts.at(-1) as string
  try {
    await import(/* @vite-ignore */ scripts[0] as string)
    await import(/* @vite-ignore */ entry)
  } catch (error) {
    // As load-anew.ts, in fewer bytes of every page: a document whose script an update has taken away is loaded anew, once.
    void fetch(entry).then(
      ({ ok }) => ok || performance.navigation.type === 1 || location.reload(),
      () => {},
    )
    throw error
  }
}

function showNotices() {
  if (settled) return
  settled = true
  const template = document.getElementById(NOT_LOADED_NOTICE) as HTMLTemplateElement
  for (const form of document.forms) {
    const notice = template.content.firstElementChild!.cloneNode(true) as Element
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
document.addEventListener(APP_HYDRATED, async () => {
  hydrated = true
  heldBack?.requestSubmit()
  await Promise.allSettled([...document.fonts].map((font) => font.load()))
  // This page keeps the stand-ins, because a slow phone would lay it all out again for up to 300 ms.
  window.showFonts = async () => {
    // The style sheet of another page makes the browser forget which fonts it has.
    await document.fonts.load('1em Anek Latin').catch(() => {})
    delete document.documentElement.dataset.late
  }
})

// A tap or key ends the start loader at once. Its style sheet hides what has ended.
window.onpointerdown = window.onkeydown = () => document.getElementById(START_LOADER)?.getAnimations()[0]?.finish()

requestAnimationFrame(() => setTimeout(load, NO_PAINT_REPORTED_MS))
new PerformanceObserver(load).observe({ type: 'paint', buffered: true })
