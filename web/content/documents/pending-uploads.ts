import { createContext } from 'react'

/**
 * Is told of every picture that is on its way: the promise resolves with whether it is in the form now. Saved without it, the form would look
 * as if it were saved with it; and what shows the upload has to stay until then.
 */
export const FollowUpload = createContext<(upload: Promise<boolean>) => void>(() => {})
