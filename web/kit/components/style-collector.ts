import { createContext } from 'react'

/**
 * Provided while a page is rendered on the server: takes deferred CSS of what is shown rarely, so that only the pages that show it carry it. The
 * CSS is imported with `?inline`, and passed on where `import.meta.env.SSR` keeps it out of the browser's scripts.
 */
export const StyleCollector = createContext<((css: string) => void) | undefined>(undefined)
