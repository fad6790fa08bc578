import { isUpdated, mayLoadAnew } from './load-anew.ts'
import { START_LOADER } from './names.ts'

/**
 * Runs in `head` of the back office, whose scripts start at once. A tap or key ends the start loader, which goes when it has ended. A
 * document whose scripts an update has taken away is loaded anew.
 */
const loader = () => document.getElementById(START_LOADER)
window.onpointerdown = window.onkeydown = () => loader()?.getAnimations()[0]?.finish()
addEventListener('animationend', ({ target }) => target === loader() && (target as Element).remove())
addEventListener(
  'error',
  async ({ target }) => {
    if (target instanceof HTMLScriptElement && (await isUpdated(target.src)) && mayLoadAnew()) location.reload()
  },
  true,
)
