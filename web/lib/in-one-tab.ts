/**
 * Runs what only one tab of this browser may do at a time. At once where there are no locks: on a page without a secure connection, and where
 * the browser refuses them because cookies are blocked.
 */
export async function inOneTab<T>(name: string, run: () => T | Promise<T>): Promise<T> {
  let isRunning = false
  try {
    const locks = navigator.locks as LockManager | undefined
    if (locks)
      return await locks.request(name, () => {
        isRunning = true
        return run()
      })
  } catch (error) {
    if (isRunning) throw error
  }
  return run()
}
