import { createStore, type UseStore } from 'idb-keyval'

/**
 * A store of this browser, opened when it is first used. Each use rejects where the browser refuses to keep anything: some throw at once, as
 * Firefox does with cookies blocked.
 */
export function browserStore(database: string, name: string): UseStore {
  let opened: UseStore | undefined
  return async (mode, run) => {
    opened ??= createStore(database, name)
    return opened(mode, run)
  }
}
