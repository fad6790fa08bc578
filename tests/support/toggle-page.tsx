import { Toggle } from '@radix-ui/react-toggle'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'

const focus = (button: HTMLButtonElement | null) => button?.focus()
const routes = [
  {
    path: '*',
    element: (
      <>
        <Toggle ref={focus}>Sound</Toggle>
        <Link to="/gallery">Gallery</Link>
      </>
    ),
  },
]
createRoot(document.body.appendChild(document.createElement('div'))).render(<RouterProvider router={createMemoryRouter(routes)} />)
