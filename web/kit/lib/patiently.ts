/** While the browser believes in its connection: as often as a person would try. */
const AGAIN_MS = 5000

/**
 * What `load` imports, for a part that its screen can do without: where the connection is gone, it comes once it is back, and the screen
 * stays as it is. Never rejects.
 */
export async function patiently<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (;;) {
    try {
      return await load()
    } catch {
      await anotherChance()
      for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) askAgain(link)
    }
  }
}

const anotherChance = () =>
  new Promise<void>((resolve) => {
    const end = () => {
      removeEventListener('online', end)
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(end, AGAIN_MS)
    addEventListener('online', end)
  })

/** An import that is tried again takes the styles that did not come for there. */
function askAgain(link: HTMLLinkElement) {
  if (!link.sheet) link.replaceWith(link.cloneNode())
}
