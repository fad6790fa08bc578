import type { ReactNode } from 'react'

/** Below the forms: the way back to what was sent earlier. */
export const alreadySent = (link: (text: string) => ReactNode) => <>आधीच पाठवली आहे? {link('तुमची रिक्वेस्ट शोधा')}</>
