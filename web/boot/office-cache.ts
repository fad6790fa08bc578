/** The browser's cache with the frame of the back office and its scripts. Only the back office fills it, so visitors have none. */
export const OFFICE_CACHE = 'office'
