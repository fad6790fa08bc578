import { createContext, type RefObject } from 'react'

/** How many pictures of the form around are on their way. Saved without one, the form would look as if it were saved with it. */
export const PendingUploads = createContext<RefObject<number>>({ current: 0 })
