import * as texts from '#texts/notifications.ts'

/** The first that matches: most browsers also name the ones that they descend from. */
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

function keyIn<Key extends string>(patterns: readonly (readonly [Key, RegExp])[], userAgent: string): Key | 'other' {
  return patterns.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'other'
}

/** A name by which people recognise one of their devices, such as "Chrome on Android". */
export const deviceName = (userAgent: string): string =>
  texts.deviceName(texts.browsers[keyIn(BROWSERS, userAgent)], texts.systems[keyIn(SYSTEMS, userAgent)])
