import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { to } from '#contract/office-paths.ts'
import { auditAt } from '#tests/support/accessibility.ts'
import { newContactRequest } from '#tests/support/factories.ts'
import { fakePushManager } from '#tests/support/fake-push-manager.ts'
import { joinTeam } from '#tests/support/members.ts'
import { openPage } from '#tests/support/pages.ts'
import { notice, rowsOf, tabTo } from '#tests/support/screens.ts'
import { expect, test } from '#tests/support/test.ts'
import * as texts from '#texts/notifications.ts'

const DEVICES = '/api/notifications/devices'
const NAME = 'Chrome on Linux'
const deviceSwitch = (page: Page) => page.getByRole('checkbox', { name: texts.thisDevice })
const listed = (page: Page) => page.getByRole('list', { name: texts.devices }).getByRole('listitem')
/** Both know of this device, and the switch takes the next click. */
async function expectOn(page: Page): Promise<void> {
  await expect(listed(page).filter({ hasText: texts.thisOne })).toHaveCount(1)
  await expect(deviceSwitch(page)).toBeChecked()
  await expect(deviceSwitch(page)).toHaveAttribute('aria-busy', 'false')
}
async function expectOff(page: Page): Promise<void> {
  await expect(listed(page)).toHaveCount(0)
  await expect(deviceSwitch(page)).not.toBeChecked()
  await expect(deviceSwitch(page)).toHaveAttribute('aria-busy', 'false')
}
const fingerprintOf = (endpoint: string | null) => createHash('sha256').update(String(endpoint)).digest('hex')
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36'

test('a technician, too, switches this device on and off, and it keeps in step with the browser and the server', async ({
  site,
  openScreen,
}) => {
  const person = await joinTeam(site, 'anita', 'user')
  const client = site.client()
  await client.login(person.userName, person.password)
  const known = async (): Promise<{ id: number; fingerprint: string }[]> => (await client.get(DEVICES)).body.devices
  let browser: Awaited<ReturnType<typeof fakePushManager>> | undefined
  const page = await openScreen(to('settings'), {
    as: person,
    userAgent,
    serviceWorkers: 'allow',
    reducedMotion: 'reduce',
    before: async (page) => {
      browser = await fakePushManager(page)
    },
  })
  const endpoint = async () => (await browser?.endpoint()) ?? null

  await expect(deviceSwitch(page)).not.toBeChecked()
  // As if somebody closed the question, which one Chromium does not ask without a screen and another one keeps open.
  await page.evaluate(() => {
    const ask = Notification.requestPermission
    Notification.requestPermission = async () => {
      Notification.requestPermission = ask
      return 'default'
    }
  })
  await deviceSwitch(page).click()
  await expect(page.getByText(texts.notSwitchedOn.dismissed)).toBeVisible()
  await expect(deviceSwitch(page)).not.toBeChecked()
  expect(await known()).toEqual([])

  await page.context().grantPermissions(['notifications'])
  await tabTo(page, deviceSwitch(page))
  await page.keyboard.press('Space')
  await expect(listed(page)).toHaveText([new RegExp(`${NAME}.*${texts.thisOne}.*since \\d\\d/\\d\\d/\\d{4}`)])
  await expectOn(page)
  expect((await known()).map(({ fingerprint }) => fingerprint)).toEqual([fingerprintOf(await endpoint())])
  await page.getByRole('button', { name: texts.sendTest }).click()
  await expect(page.getByText(texts.testSent)).toBeVisible()
  expect(await auditAt(page, [360, 1280])).toEqual([])

  // The browser gets another subscription by itself: the server is told, and forgets the first one.
  await browser?.replace('https://push.example/send/another')
  await page.reload()
  await expect
    .poll(async () => (await known()).map(({ fingerprint }) => fingerprint))
    .toEqual([fingerprintOf('https://push.example/send/another')])
  await expect(deviceSwitch(page)).toBeChecked()

  // Removed on another device: the browser gives its subscription up, also where the settings are not open.
  await client.delete(`${DEVICES}/${(await known())[0]?.id}`)
  await page.goto(to('profile'))
  await expect.poll(endpoint).toBeNull()
  await page.goto(to('settings'))
  await deviceSwitch(page).click()
  await expectOn(page)

  await page.getByRole('button', { name: texts.removeDevice(NAME) }).click()
  await expect(notice(page, texts.removed(NAME))).toBeFocused()
  await expect(deviceSwitch(page)).not.toBeChecked()
  expect([await known(), await endpoint()]).toEqual([[], null])
  await expectOff(page)

  await deviceSwitch(page).click()
  await expectOn(page)
  await deviceSwitch(page).click()
  await expectOff(page)
  expect([await known(), await endpoint()]).toEqual([[], null])

  await deviceSwitch(page).click()
  await expectOn(page)
  await page.goto(to('logout'))
  await expect(page).toHaveURL(/\/$/)
  await expect.poll(endpoint).toBeNull()
  await expect.poll(known).toEqual([])
})

const setPermission = async (page: Page, setting: 'denied' | 'granted') => {
  const cdp = await page.context().newCDPSession(page)
  const { targetInfo } = await cdp.send('Target.getTargetInfo')
  const { browserContextId } = targetInfo
  await cdp.send('Browser.setPermission', { permission: { name: 'notifications' }, setting, ...(browserContextId && { browserContextId }) })
}

test('a browser that blocks notifications says how to allow them, and notices when they are', async ({ openScreen }) => {
  const page = await openScreen(to('settings'), {
    serviceWorkers: 'allow',
    // What Chromium says of a window without a profile.
    allow: [/Push API in incognito mode/],
    before: (page) => setPermission(page, 'denied'),
  })
  await expect(page.getByText(texts.unavailable.blocked)).toBeVisible()
  await expect(deviceSwitch(page)).toBeDisabled()
  await setPermission(page, 'granted')
  await expect(deviceSwitch(page)).toBeEnabled()
  await expect(page.getByText(texts.thisDeviceHint)).toBeVisible()
  // This browser has no push service: it says so itself.
  await deviceSwitch(page).click()
  await expect(page.getByText(texts.notSwitchedOn.service)).toBeVisible()
  await expect(deviceSwitch(page)).not.toBeChecked()
})

const withoutPush = (page: Page) =>
  page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager')
  })
/** A permission that is taken from a browser stays taken for the next visitor of its tab. */
const OWN_TAB = { serviceWorkers: 'allow' } as const
const CANNOT = [
  [
    'over http',
    texts.unavailable.insecure,
    {},
    (page: Page) => page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false })),
  ],
  ['without push', texts.unavailable.unsupported, {}, withoutPush],
  [
    'in the browser of an iPhone',
    texts.unavailable.install,
    { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X)' },
    withoutPush,
  ],
] as const
for (const [where, text, visit, before] of CANNOT)
  test(`${where} the settings say why this device cannot be notified`, async ({ openScreen }) => {
    const page = await openScreen(to('settings'), { ...visit, ...OWN_TAB, before })
    await expect(page.getByText(text)).toBeVisible()
    await expect(deviceSwitch(page)).toBeDisabled()
  })

test('a browser that refuses the service worker says so', async ({ openScreen }) => {
  const page = await openScreen(to('settings'), {
    ...OWN_TAB,
    before: (page) =>
      page.addInitScript(() => {
        ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException('Not in this window', 'SecurityError'))
      }),
  })
  await page.context().grantPermissions(['notifications'])
  await deviceSwitch(page).click()
  await expect(page.getByText(texts.notSwitchedOn.worker)).toBeVisible()
})

test('a push is shown by the service worker, and a click on it opens the record', async ({ site, visitor, openScreen }) => {
  const { body } = await site.client().post('/api/contact', newContactRequest({ name: 'Meera Pushed' }))
  const pushed = {
    title: 'New message',
    body: 'From Meera',
    url: `${to('contactRequests')}?open=${body.id}`,
    tag: 'contact-requests-1',
  }
  const context = await visitor.newContext({ serviceWorkers: 'allow' })
  const page = await context.newPage()
  const started = context.waitForEvent('serviceworker')
  await openPage(page, to('privacyPolicy'))
  const worker = await started
  await page.evaluate(() => navigator.serviceWorker.ready)
  // A headless browser has nowhere to show a notification and opens no window: both are noted instead.
  await worker.evaluate(() => {
    const scope = self as unknown as { registration: ServiceWorkerRegistration; clients: object; noted: unknown[] }
    scope.noted = []
    scope.registration.showNotification = async (...shown) => void scope.noted.push(shown)
    Object.assign(scope.clients, { openWindow: async (url: string) => void scope.noted.push(url) })
  })
  const noted = () => worker.evaluate(() => (self as unknown as { noted: unknown[] }).noted)
  const cdp = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL === `${site.origin}/`)
      if (found) resolve(found.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin: site.origin,
    registrationId: await registered,
    data: JSON.stringify(pushed),
  })
  const { title, url, ...shown } = pushed
  await expect.poll(noted).toEqual([[title, { ...shown, icon: '/icon-192.png', data: { url } }]])

  await worker.evaluate((url) => {
    const notification = { close() {}, data: { url } }
    self.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil() {} }))
  }, url)
  await expect.poll(async () => (await noted()).at(-1)).toBe(site.origin + url)
  const record = await openScreen(url)
  await expect(rowsOf(record, 'Contact requests')).toHaveText([/Meera Pushed/])
})
