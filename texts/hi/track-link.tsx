import type { ReactNode } from 'react'

/** Below the forms: the way back to what was sent earlier. */
export const alreadySent = (link: (text: string) => ReactNode) => <>पहले ही भेज चुके हैं? {link('अपनी रिक्वेस्ट ढूँढें')}</>
