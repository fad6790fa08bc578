import { useEffect, useLayoutEffect } from 'react'

/** `useLayoutEffect` without its warning while the page is rendered on the server. */
export const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect
