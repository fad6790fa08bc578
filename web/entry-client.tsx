import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createRoutes } from './app/routes.tsx'
import './styles/tokens.css'
import './styles/reset.css'
import './styles/print.css'
import './styles/app.css'
import laterStyles from './styles/later.css?url'

interface Boot {
  state: { loaderData?: Record<string, unknown>; errors?: Record<string, unknown> | null } | null
}

/** While the browser takes its picture of the new page nothing on the screen moves; what is not there by then comes without a fade. */
const LONGEST_STANDSTILL_MS = 500

/**
 * React Router loses track of a fade when the visitor goes on, or back twice, before it has begun: the browser would then hold the screen for
 * four seconds and report an error. So the next fade ends the wait of the one before, none waits long, and a skipped fade is no error: the page
 * itself has changed.
 */
function tamePageFades() {
  const start = document.startViewTransition?.bind(document)
  if (!start) return
  let supersede = () => {}
  document.startViewTransition = (update) => {
    supersede()
    const superseded = new Promise<void>((resolve) => {
      supersede = resolve
    })
    const transition = start(async () => {
      const tooLong = new Promise<void>((resolve) => setTimeout(resolve, LONGEST_STANDSTILL_MS))
      await Promise.race([typeof update === 'function' && update(), superseded, tooLong])
    })
    transition.ready.catch(() => {})
    return transition
  }
}

/**
 * The pages of the address at hand are loaded before React starts, so that it finds the markup the server sent. When a script does not come, that
 * markup stays to be read and its links lead on; where it is only a frame, the answer is false and the error page shows.
 */
async function loadMatchedPages(routes: RouteObject[]): Promise<boolean> {
  const matches = matchRoutes(routes, window.location) ?? []
  const onlyFrame = matches.some(({ route }) => (route.handle as { browserOnly?: true } | undefined)?.browserOnly)
  const loaded = await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return true
      try {
        Object.assign(route, await route.lazy(), { lazy: undefined })
        return true
      } catch (error) {
        if (!onlyFrame) throw error
        route.lazy = () => Promise.reject(error)
        return false
      }
    }),
  )
  return loaded.every(Boolean)
}

function loadDeferredStyles() {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-deferred]')) link.disabled = false
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = laterStyles
  document.head.append(link)
}

/** Not at the top level of the module: the pages import from the very script that this is built into, and would wait for it in turn. */
async function start() {
  const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '{"state":null}') as Boot
  const routes = createRoutes()
  const state = (await loadMatchedPages(routes)) && boot.state
  const router = createBrowserRouter(routes, state ? { hydrationData: state } : {})
  const root = document.getElementById('root') as HTMLElement
  document.dispatchEvent(new Event('waking'))
  if (state) hydrateRoot(root, <RouterProvider router={router} />)
  else createRoot(root).render(<RouterProvider router={router} />)
}

loadDeferredStyles()
tamePageFades()
void start()
