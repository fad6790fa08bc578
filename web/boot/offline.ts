/** How often the page looks for the connection while it is seen: browsers report a network, not whether the site is reached. */
const LOOK_AGAIN_MS = 5000

/** The page without a connection is shown under the URL that was asked for: once the site is reached, that page is loaded. */
async function look() {
  if (document.hidden) return
  try {
    const { status } = await fetch('/api/health', { cache: 'no-store' })
    if (status < 500) location.reload()
  } catch {}
}

addEventListener('online', look)
document.addEventListener('visibilitychange', look)
setInterval(look, LOOK_AGAIN_MS)
