import * as messages from '#texts/messages.ts'
import { ApiError, type CallGuard } from './api-client.ts'

const MAX_FRAMES = 10

/** The submit button or the list that started a call is disabled while the call is under way and so loses the focus. */
function giveFocusBack(control: Element | null, frames = MAX_FRAMES): void {
  if (!(control instanceof HTMLElement) || !control.isConnected || document.activeElement !== document.body) return
  control.focus({ preventScroll: true })
  if (document.activeElement !== control && frames > 0) requestAnimationFrame(() => giveFocusBack(control, frames - 1))
}

/**
 * Repeats a call that was refused because the login is too old, once `ask` has the password. Calls that are refused at the same time
 * ask once. When the person cancels, the call fails and says so.
 */
export function recentLoginGuard(ask: () => Promise<boolean>): CallGuard {
  let asking: Promise<boolean> | undefined
  let renewals = 0
  const renew = () => {
    asking ??= ask()
      .then((renewed) => {
        if (renewed) renewals += 1
        return renewed
      })
      .finally(() => {
        asking = undefined
      })
    return asking
  }
  return async (call) => {
    const renewalsBefore = renewals
    const control = document.activeElement
    try {
      return await call()
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined
      const isTooOld = code === 'reauthenticate'
      // Renewing replaces the session's token: a call that was on its way with the old one is refused too.
      const isOvertaken = code === 'unauthenticated' && (asking !== undefined || renewals !== renewalsBefore)
      if (!isTooOld && !isOvertaken) throw error
      const isRenewed = renewals !== renewalsBefore || (await renew())
      if (!isRenewed) {
        giveFocusBack(control)
        throw isTooOld ? new ApiError(403, 'reauthenticate', messages.reauthenticate.cancelled) : error
      }
      return await call().finally(() => giveFocusBack(control))
    }
  }
}
