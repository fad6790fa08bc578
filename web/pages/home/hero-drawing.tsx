import { useState } from 'react'

/** The drawing's markup: always there on the server; in the browser only after `loadHeroDrawing`. */
let drawing = import.meta.env.SSR ? (await import('./laptop-exploded.svg?raw')).default : ''

/** Brings the drawing to a browser that comes to the home page from another page. */
export async function loadHeroDrawing(): Promise<void> {
  drawing ||= (await import('./laptop-exploded.svg?raw')).default
}

/** The exploded laptop. A browser that got it in the page's HTML keeps that markup and never loads it as script. */
export function HeroDrawing() {
  const [markup] = useState(drawing)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of our own
  return <div className="bench-drawing" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: markup }} />
}
