import { plural } from '../plural.ts'

/** The page of a device. */
export const title = 'Device'
export const loading = 'Loading the device...'
export const failure = 'The device could not be loaded.'
export const since = (day: string) => `First brought on ${day}`
export const facts = 'About the device'
export const edit = 'Change'
export const fields = { deviceKind: 'Kind', brand: 'Brand', model: 'Model', serial: 'Serial number or IMEI' }
export const chooseKind = 'Not known'
export const warranty = 'Warranty'
export const noWarranty = 'None'
export const save = 'Save'
export const saving = 'Saving...'
export const saveFailure = 'The device was not saved. Please try again.'
export const conflict = 'Someone else has changed this device meanwhile.'
export const asWritten = 'What was written on a repair stays there as it was written.'
export const owner = 'Owner'
export const noOwner = 'Nobody'
export const ownedSince = (day: string) => `since ${day}`
export const changeOwner = 'Change the owner'
export const searchOwner = 'Name or phone of the new owner'
export const setOwner = 'Is the owner'
export const setOwnerTo = (name: string) => `${name} is the owner`
export const ownerIs = (name: string) => `${name} now owns this device.`
export const ownerIsNobody = 'This device has no owner now.'
export const ownerFailure = 'The owner was not changed. Please try again.'
export const doublesOf = 'Perhaps the same device as'
export const sameDevice = 'Same device'
export const sameDeviceAs = (name: string, other: string) => `${name} and ${other} are the same device`
export const twoDevices = 'Two devices'
export const twoDevicesOf = (name: string, other: string) => `${name} and ${other} are two devices`
export const merged = (name: string, other: string) => `${other} is now part of ${name}.`
export const kept = (name: string, other: string) => `${name} and ${other} stay two devices.`
export const actionFailure = 'This was not saved. Please try again.'
export const parts = 'Merged into this device'
export const split = 'Split off'
export const splitOne = (name: string) => `Split off ${name}`
export const wasSplit = (name: string) => `${name} is a device again.`
export const noSerial = 'No serial number'
export const photos = 'Photos'
export const openPhoto = (number: number, reference: string) => `Photo ${number} of ${reference}`
export const history = 'History'
export const noHistory = 'No repair of this device is left.'
export const formerOwner = 'Under a former owner'
export const pieces = (count: number) => plural(count, { one: '# piece', other: '# pieces' })
export const known = (device: string) => `Known here: ${device}`
export const useIt = 'Use it'
