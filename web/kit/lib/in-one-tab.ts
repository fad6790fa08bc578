/**
 * Runs what only one tab of this browser may do at a time. At once where there are no locks: on a page without a secure connection, and where
 * the browser refuses them because cookies are blocked. With `ifAvailable`, nothing is run while another tab has the lock: the result is undefined.
 */
export async function inOneTab<T>(name: string, run: () => T | Promise<T>, options: LockOptions = {}): Promise<T | undefined> {
  let isRunning = false
  try {
    const locks = navigator.locks as LockManager | undefined
    if (locks)
      return await locks.request(name, options, (lock) => {
        isRunning = true
        return lock ? run() : undefined
      })
  } catch (error) {
    if (isRunning) throw error
  }
  return run()
}
