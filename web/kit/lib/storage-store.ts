/** One value under one key of the browser's storage, shared by every reader on the page. */
export interface StorageStore<T> {
  /** The value; the same object as long as nothing changed. */
  read: () => T
  write: (value: T) => void
  remove: () => void
  /** Calls the listener after every change, also when another tab of this browser made it. Returns the way to stop. */
  subscribe: (listener: () => void) => () => void
  /** The value where nothing is stored, and while a page is rendered on the server. */
  fallback: T
}

export interface StorageStoreOptions<T> {
  /** `session` ends with the tab. */
  area?: 'local' | 'session'
  /** The text to store; JSON by default. */
  format?: (value: T) => string
}

/**
 * Keeps a value in local or session storage. A browser that refuses storage, or has no room left, gets a value that lasts for this visit. Text that
 * `parse` cannot read, because it throws, counts as nothing stored. Works with `useSyncExternalStore`; see `useStorageStore`.
 */
export function createStorageStore<T>(
  key: string,
  parse: (text: string) => T,
  fallback: T,
  { area = 'local', format = JSON.stringify }: StorageStoreOptions<T> = {},
): StorageStore<T> {
  const listeners = new Set<() => void>()
  /** Values that the browser refused to store, `text: null` for a refused removal. */
  let refused: { text: string | null } | undefined
  let knownText: string | null = null
  let known = fallback

  // Even looking at the property throws where storage is blocked, so each access goes through a `try`.
  const storage = () => (area === 'local' ? localStorage : sessionStorage)

  function readText(): string | null {
    if (refused) return refused.text
    try {
      return storage().getItem(key)
    } catch {
      return null
    }
  }

  function parseText(text: string | null): T {
    if (text === null) return fallback
    try {
      return parse(text)
    } catch {
      return fallback
    }
  }

  function writeText(text: string | null) {
    refused = undefined
    try {
      if (text === null) storage().removeItem(key)
      else storage().setItem(key, text)
    } catch {
      refused = { text }
    }
    for (const listener of [...listeners]) listener()
  }

  return {
    fallback,
    read() {
      const text = readText()
      if (text !== knownText) {
        knownText = text
        known = parseText(text)
      }
      return known
    },
    write: (value) => writeText(format(value)),
    remove: () => writeText(null),
    subscribe(listener) {
      const onStorage = (event: StorageEvent) => {
        // No key: the other tab cleared everything.
        if (event.key !== key && event.key !== null) return
        refused = undefined
        listener()
      }
      listeners.add(listener)
      window.addEventListener('storage', onStorage)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', onStorage)
      }
    },
  }
}
