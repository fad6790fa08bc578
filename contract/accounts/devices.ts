/** The first match counts: most browsers also name the ones that they descend from. */
const BROWSERS = [
  ['edge', /\bEdg(?:e|A|iOS)?\//],
  ['opera', /\bOPR\//],
  ['samsung', /\bSamsungBrowser\//],
  ['firefox', /\b(?:Firefox|FxiOS)\//],
  ['chrome', /\b(?:Headless)?(?:Chrome|CriOS)\//],
  ['safari', /\bSafari\//],
] as const
const SYSTEMS = [
  ['android', /\bAndroid\b/],
  ['iphone', /\biPhone\b/],
  ['ipad', /\biPad\b/],
  ['windows', /\bWindows\b/],
  ['chromeOs', /\bCrOS\b/],
  ['mac', /\bMacintosh\b/],
  ['linux', /\bLinux\b/],
] as const

type Keys<Patterns extends readonly (readonly [string, RegExp])[]> = Patterns[number][0] | 'other'

function keyIn<Key extends string>(patterns: readonly (readonly [Key, RegExp])[], userAgent: string): Key | 'other' {
  return patterns.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'other'
}

/** Names by which people recognise one of their devices. */
export interface Device {
  browser: Keys<typeof BROWSERS>
  system: Keys<typeof SYSTEMS>
}

/** The device behind a User-Agent, which anyone can forge. */
export const deviceOf = (userAgent: string): Device => ({ browser: keyIn(BROWSERS, userAgent), system: keyIn(SYSTEMS, userAgent) })

export const BROWSER_KEYS = [...BROWSERS.map(([key]) => key), 'other'] as const
export const SYSTEM_KEYS = [...SYSTEMS.map(([key]) => key), 'other'] as const
