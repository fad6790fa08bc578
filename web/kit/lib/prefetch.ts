let load: (path: string) => void = () => {}

/** Set once, by the entry, which knows the routes. */
export function setPrefetch(prefetch: (path: string) => void) {
  load = prefetch
}

/** Loads the scripts and the data of the page at `path` before anyone asks for the page. */
export const prefetchPage = (path: string) => load(path)
