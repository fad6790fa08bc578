import type { ReactNode } from 'react'

/** In each form when the scripts have not loaded. */
export const notLoaded = (phone: ReactNode) => <>This page did not load completely. Reload it or call {phone}.</>
export const noScript = (phone: ReactNode) => <>JavaScript is off, so forms cannot be sent. Please call {phone}.</>
