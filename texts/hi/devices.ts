import type { Device } from '#contract/accounts/devices.ts'

const browsers: Record<Device['browser'], string> = {
  edge: 'Edge',
  opera: 'Opera',
  samsung: 'Samsung Internet',
  firefox: 'Firefox',
  chrome: 'Chrome',
  safari: 'Safari',
  other: 'ब्राउज़र',
}
const systems: Record<Device['system'], string> = {
  android: 'Android',
  iphone: 'iPhone',
  ipad: 'iPad',
  windows: 'Windows',
  chromeOs: 'ChromeOS',
  mac: 'Mac',
  linux: 'Linux',
  other: 'कोई और सिस्टम',
}

/** By which people recognise one of their devices, such as "Chrome (Android)". */
export const deviceName = ({ browser, system }: Device) => `${browsers[browser]} (${systems[system]})`
