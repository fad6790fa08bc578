import type { PhotoKind } from '#contract/desk/job-photos.ts'
import type { MarkView } from '#contract/desk/marks.ts'

/** Parts of an intake besides fields: photos, the passcode, the signature and marks. */
export const photos = 'Photos'
export const ofMost = (count: number, most: number) => `${count} of ${most}`
export const kinds: Record<PhotoKind, string> = { before: 'Before the work', after: 'After the work', signature: 'Signature' }
export const taken = 'The next photos are from'
export const takePhoto = 'Take photo'
export const choosePhotos = 'Choose photos'
export const inBackground = 'Photos upload in the background. You can carry on.'
export const uploading = 'Uploading'
export const onlyHere = 'Only on this page: stay here'
export const waits = 'Waiting for the network'
export const notUploaded = (reason: string) => `Not uploaded. ${reason}`
export const leftOut = (names: readonly string[], most: number) =>
  `A job has at most ${most} photos. Not added: ${names.join(', ')}. Delete others first.`
export const tryAgain = 'Try again'
export const leaveOut = 'Leave it out'
export const openPhoto = (number: number) => `Open photo ${number}`
export const photoOf = (device: string) => `Photo: ${device}`
export const customerSees = 'The customer sees it'
export const showToCustomer = (name: string) => `Show it to ${name} on the track page`
export const deletePhoto = 'Delete photo'
export const photoDeleted = 'The photo is deleted.'
export const photoFailure = 'The photo was not changed.'

export const passcode = 'Passcode'
export const covered = '••••••••'
export const showPasscode = 'Show'
export const hidePasscode = 'Hide'
export const changePasscode = 'Change'
export const erasePasscode = 'Erase'
export const confirmErasePasscode = 'Erase the passcode? It cannot be brought back.'
export const passcodeErased = 'The passcode is erased.'
export const addPasscode = 'Add passcode'
export const savePasscode = 'Save passcode'
export const saving = 'Saving...'
export const passcodeHint =
  'Encrypted. Only this job’s technician and admins can see it, or all staff while nobody has it. Erased at the hand-over.'
export const notYourJob = 'Only the technician of this job and admins can open the passcode.'
export const passcodeLost = 'The passcode cannot be read any more. Ask the customer for it.'
export const passcodeFailure = 'The passcode was not saved or shown.'

export const signature = 'Signature'
export const signatureOf = (name: string) => `Signature of ${name}`
export const signed = (name: string, at: string) => `${name}, ${at}. I have left the device as described here.`
export const signHere = (name: string) => `${name} signs here`
export const sign = 'Sign on the screen'
export const signAgain = 'Sign again'
export const saveSignature = 'Save signature'
export const clear = 'Clear'
export const signatureFailure = 'The signature was not saved. It is still here: try again.'

export const marks = 'Marks'
export const change = 'Change'
export const changeMarks = 'Change the marks'
export const addMark = 'Add mark'
export const side = 'Side'
export const views: Record<MarkView, string> = { open: 'Open', lid: 'Lid', underside: 'Underside' }
/** Nine places of a side, line by line. */
export const places: Readonly<Record<string, string>> = {
  0: 'Upper left',
  1: 'Upper middle',
  2: 'Upper right',
  3: 'Left',
  4: 'Middle',
  5: 'Right',
  6: 'Lower left',
  7: 'Lower middle',
  8: 'Lower right',
}
export const pointAtDamage = 'Tap where it is damaged, or add a mark and choose its place.'
export const markAt = (note: string, side: string, place: string) => `${note} (${side}, ${place.toLowerCase()})`
/** What is there mostly. */
export const markKinds: readonly string[] = ['Scratch', 'Dent', 'Crack', 'Liquid']
export const markNote = (number: number) => `Mark ${number}: what is there?`
export const markPlace = (number: number) => `Place of mark ${number}`
export const markName = (number: number) => `mark ${number}`
export const note = 'What is there?'
export const saveMarks = 'Save marks'
export const marksFailure = 'The marks were not saved.'
