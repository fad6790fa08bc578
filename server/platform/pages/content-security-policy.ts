import { createHash } from 'node:crypto'

export interface InlineParts {
  /** Source expressions of the inline scripts. */
  scriptHashes: string[]
  /** Inlined style rules. */
  styles: string
  development: boolean
}

/** Allows scripts only from this origin or by hash. The map is the only foreign frame, loaded on request. */
export function contentSecurityPolicy({ scriptHashes, styles, development }: InlineParts): string {
  const styleHash = `'sha256-${createHash('sha256').update(styles).digest('base64')}'`
  return [
    "default-src 'self'",
    `script-src 'self' ${development ? "'unsafe-inline'" : scriptHashes.join(' ')}`,
    `style-src 'self' ${development ? "'unsafe-inline'" : styleHash}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    'frame-src https://www.openstreetmap.org',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
