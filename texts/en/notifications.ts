import type { RequestEntity } from '#contract/constants.ts'

/** Notifications of the staff about new requests. */
export const title = 'Notifications'
export const loading = 'Loading notifications...'
export const loadFailure = 'The notifications could not be loaded.'
export const notSaved = 'This choice could not be saved. Please try again.'

export const emailMe = 'Email me about new'
export const emailHint = 'When more than ten come in within an hour, the others are collected in one email.'
export const emailsTo = (userName: string) => `Emails to ${userName} about new`

export const kinds: Record<RequestEntity, string> = {
  bookings: 'Bookings',
  'repair-requests': 'Repair requests',
  'sale-offers': 'Sale offers',
  'contact-requests': 'Messages',
}

export const sound = 'Play a sound when a request or news comes in'
export const soundHint =
  'While the back office is open in this browser. After loading a page, browsers play sounds only once you have clicked it or pressed a key.'

export const thisDevice = 'Notify this device of new requests and of news about your jobs'
export const thisDeviceHint =
  'Of your own jobs and of those that nobody has, also while the website is closed. You are no longer notified after you log out here.'
/** Why this browser cannot be notified, and what to do about it. */
export const unavailable = {
  insecure: 'This device cannot be notified: browsers allow it only on a website with https.',
  unsupported: 'This device cannot be notified: this browser does not support it, or does not in a private window.',
  install:
    'On an iPhone or iPad, only the installed app can be notified. In Safari tap Share, then Add to Home Screen, and open this screen from there.',
  blocked:
    'Notifications of this website are blocked in this browser. Allow them in its settings for this website (in most browsers behind the symbol left of the address), then come back.',
}
export const loadingDevices = 'Loading devices...'
export const devicesLoadFailure = 'The devices could not be loaded.'
/** Why switching it on had no effect. */
export const notSwitchedOn = {
  dismissed: 'The browser has not allowed notifications. Switch it on again and choose Allow.',
  worker: 'This browser does not run the part of the website that shows notifications. A private window does not allow it.',
  service: 'The notification service of this browser could not be reached; private windows have none. Please try again.',
  failed: 'Notifications could not be turned on here. Please try again.',
}
export const notSwitchedOff = 'Notifications could not be turned off here. Please try again.'

export const devices = 'Devices that are notified'
export const thisOne = 'This device'
export const since = (date: string) => `since ${date}`
export const remove = 'Remove'
export const removeDevice = (name: string) => `Remove ${name}`
export const removed = (name: string) => `${name} is no longer notified.`
export const notRemoved = 'The device could not be removed. Please try again.'
export const sendTest = 'Send a test notification'
export const testSent = 'A test notification is on its way to this device.'
export const testNotSent = 'The test notification could not be sent. Please try again.'
