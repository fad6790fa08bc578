import type { ReactNode } from 'react'

/** Below the forms: the way back to what was sent earlier. */
export const alreadySent = (link: (text: string) => ReactNode) => <>Already sent one? {link('Find your request')}</>
