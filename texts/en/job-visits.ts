import { plural } from '../plural.ts'

/** Several devices that one customer brings together: at the counter, on the job of each, and at the hand-over. */
export const another = 'Another device'
/** Saves this one first. */
export const saveAndAnother = 'Take in another device with it'
export const anotherLater =
  'Save this device first. Another one of this customer can be added once there is a connection and this one has been sent.'
export const ofCustomer = (name: string, phone: string) => `${name}, ${phone}`
export const broughtWith = 'This device is taken in together with another one.'
export const onItsOwn = 'Take it in on its own'
export const otherCustomer = 'Another customer'

export const alsoHere = 'Also here'
export const cameWith = 'Brought together'
export const named = (device: string, reference: string) => `${device}, ${reference}`
export const handOverReady = 'Hand over all that are ready'
export const handOver = (count: number) => plural(count, { one: 'Hand over # device', other: 'Hand over # devices' })
export const handingOver = 'Handing over...'
export const needsConnection = 'Several devices are handed over together once there is a connection. Until then, hand over each on its own.'
export const handedOver = (count: number) => plural(count, { one: '# device was handed over.', other: '# devices were handed over.' })
export const takenBack = (count: number) => plural(count, { one: '# device is ready again.', other: '# devices are ready again.' })

/** On the slip. */
export const devices = (count: number) => plural(count, { one: '# device', other: '# devices' })
