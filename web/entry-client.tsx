import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createRoutes } from './app/routes.tsx'
import './styles/app.css'
import laterStyles from './styles/later.css?url'

interface Boot {
  state: { loaderData?: Record<string, unknown>; errors?: Record<string, unknown> | null } | null
}

/**
 * Who goes on before a page has faded in skips the rest of the fade, and the browser rejects promises of it that nobody holds. Nothing is lost:
 * the page itself has changed.
 */
window.addEventListener('unhandledrejection', (event) => {
  const { reason } = event
  if (reason instanceof DOMException && /^(Abort|InvalidState)Error$/.test(reason.name) && /transition/i.test(reason.message))
    event.preventDefault()
})

/**
 * The pages of the address at hand are loaded before React starts, so that it finds the markup the server sent. When a script does not come, that
 * markup stays to be read and its links lead on; where there is none, the error page shows.
 */
async function loadMatchedPages(routes: RouteObject[], isRendered: boolean) {
  await Promise.all(
    (matchRoutes(routes, window.location) ?? []).map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      try {
        Object.assign(route, await route.lazy(), { lazy: undefined })
      } catch (error) {
        if (isRendered) throw error
        route.lazy = () => Promise.reject(error)
      }
    }),
  )
}

function loadLaterStyles() {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = laterStyles
  document.head.append(link)
}

/** Not at the top level of the module: the pages import from the very script that this is built into, and would wait for it in turn. */
async function start() {
  const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '{"state":null}') as Boot
  const routes = createRoutes()
  await loadMatchedPages(routes, boot.state !== null)
  const router = createBrowserRouter(routes, boot.state ? { hydrationData: boot.state } : {})
  const root = document.getElementById('root') as HTMLElement
  if (boot.state) hydrateRoot(root, <RouterProvider router={router} />)
  else createRoot(root).render(<RouterProvider router={router} />)
}

loadLaterStyles()
void start()
