/** The page shown when asked for one beside a ring of `pages`: after the last comes the first, before the first the last. Pages count from 1. */
export const wrapPage = (page: number, pages: number): number => ((((page - 1) % pages) + pages) % pages) + 1
