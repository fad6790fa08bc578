import { expect, test } from 'vitest'
import { shopDefaults } from '#samples/shop.ts'
import { addressLine } from './shop.ts'
import { shopOn } from './shop-on.ts'

test('a page is sent every fact but those of the back office and of the privacy policy', () => {
  const { sellerName: _, sellerLocation: _l, sellerContact: _c, accent: _a, repairTerms: _t, collectReminder: _r, ...others } = shopDefaults
  const { hidesEmpty: _h, requestRetentionMonths: _m, unsubscribedRetentionDays: _d, ...shown } = others
  const services = [['data-recovery', 'Data Recovery']] as const
  for (const listed of [
    { services, sendsEmail: true },
    { services, sendsEmail: false, brands: ['Framework', 'Dell'] },
  ]) {
    const shop = shopOn(shopDefaults, '2026-01-01', listed)
    expect(shop).toEqual({
      ...shown,
      ...listed,
      phoneText: '+91 98765 43210',
      hasChat: true,
    })
  }
})

test('the lines of an address are one with or without commas at their ends', () => {
  expect(addressLine({ address: 'Shop 1,\nMain Road\nPune' })).toBe('Shop 1, Main Road, Pune')
})
