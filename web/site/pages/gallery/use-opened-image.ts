import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useBrowserLayoutEffect } from '#web/kit/hooks/use-browser-layout-effect.ts'
import { useHydrated } from '#web/kit/hooks/use-hydrated.ts'

const hashOf = (index: number) => `#image-${index + 1}`

/**
 * The image of this page that is open, as its index: it is in the URL (`#image-3`), so that Back closes it, Forward opens it again, and
 * a reload or a shared link shows it.
 */
export function useOpenedImage() {
  const { search, hash, state } = useLocation() as { search: string; hash: string; state: { overGallery?: boolean } | null }
  const navigate = useNavigate()
  // The server does not see this part of a URL.
  const hydrated = useHydrated()
  const closing = useRef(false)
  const number = /^#image-(\d+)$/.exec(hash)?.[1]
  // Before the image that has opened can be closed.
  useBrowserLayoutEffect(() => {
    if (hash) closing.current = false
  }, [hash])

  return {
    opened: hydrated && number ? Number(number) - 1 : undefined,
    open: (index: number) => void navigate({ search, hash: hashOf(index) }, { state: { overGallery: true }, preventScrollReset: true }),
    move: (index: number) => void navigate({ search, hash: hashOf(index) }, { state, replace: true, preventScrollReset: true }),
    close() {
      // A second press of Esc must not leave the gallery.
      if (closing.current) return
      closing.current = true
      if (state?.overGallery) void navigate(-1)
      else void navigate({ search }, { replace: true, preventScrollReset: true })
    },
  }
}
