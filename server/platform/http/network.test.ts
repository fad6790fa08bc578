import { describe, expect, test } from 'vitest'
import { mayBeProxy, networkOf, rangeOf, siteOf } from './network.ts'

describe('networkOf', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::6', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::6', '2001:db8:1:3::/64'],
    ['2001:db8::6', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
    ['unknown', 'unknown'],
    ['', ''],
  ])('%s is counted as %s', (address, network) => expect(networkOf(address)).toBe(network))
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8:1:3::6', '2001:db8:1::/48'],
  ['unknown', 'unknown'],
])('siteOf: %s is in %s', (address, site) => expect(siteOf(address)).toBe(site))

test.each([
  ['203.0.113.7', '203.0.113.x'],
  ['::ffff:203.0.113.7', '203.0.113.x'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
])('rangeOf: %s is told as %s', (address, range) => expect(rangeOf(address)).toBe(range))

describe('mayBeProxy', () => {
  test.each(['8.8.8.8', '::ffff:8.8.8.8', '2a00:1450:4001::1', '2002:808:808::1', '2001:0:4136:e378::1', '64:ff9b::808:808'])(
    '%s is limited',
    (address) => expect(mayBeProxy(address)).toBe(false),
  )
  test.each(['127.0.0.1', '10.0.0.1', '172.17.0.1', '192.168.1.5', '100.64.0.1', '::1', 'fe80::1', 'fd00::1', 'unknown'])(
    '%s may be a proxy',
    (address) => expect(mayBeProxy(address)).toBe(true),
  )
})
