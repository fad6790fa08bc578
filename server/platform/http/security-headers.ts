/** Browsers support these only over https, and log warnings otherwise. */
const HTTPS = {
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
}

/**
 * The headers of every response, including those that Node's parser rejects. The strict policy is for the API; a page sets its own
 * `content-security-policy` with the hashes of its scripts.
 */
export const securityHeaders = (https: boolean): Record<string, string> => ({
  'content-security-policy': "default-src 'none';frame-ancestors 'none';base-uri 'none';form-action 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  // The filter that this switches off had faults of its own.
  'x-xss-protection': '0',
  ...(https && HTTPS),
})
