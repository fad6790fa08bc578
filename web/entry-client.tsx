import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createRoutes } from './app/routes.tsx'
import './styles/app.css'

interface Boot {
  state: { loaderData?: Record<string, unknown>; errors?: Record<string, unknown> | null } | null
}

/** The pages of the address at hand are loaded before React starts, so that it finds the markup the server sent. */
async function loadMatchedPages(routes: RouteObject[]) {
  await Promise.all(
    (matchRoutes(routes, window.location) ?? []).map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}

/** Not at the top level of the module: the pages import from the very script that this is built into, and would wait for it in turn. */
async function start() {
  const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '{"state":null}') as Boot
  const routes = createRoutes()
  await loadMatchedPages(routes)
  const router = createBrowserRouter(routes, boot.state ? { hydrationData: boot.state } : {})
  const root = document.getElementById('root') as HTMLElement
  if (boot.state) hydrateRoot(root, <RouterProvider router={router} />)
  else createRoot(root).render(<RouterProvider router={router} />)
}

void start()
