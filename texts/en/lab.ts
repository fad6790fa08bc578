import type { LabState } from '#contract/desk/outside.ts'

/** The page of a lab, which it opens by the code on the challan. */
export const title = 'Work for you'
export const loading = 'Loading the work...'
export const failure = 'The work could not be loaded.'
export const gone = 'This link no longer works. Ask the shop for a new one.'
export const heading = (number: string) => `Challan ${number}`
export const intro = { repair: 'We sent you this to repair.', claim: 'We sent you this for a claim.' }
export const what = 'What'
export const serial = 'Serial number'
export const why = 'What is to be done'
export const reference = 'Our reference'
export const sentOn = 'Sent on'
export const dueOn = 'We expect it back'
export const agreed = 'Agreed price'
export const unsaid = 'Please say your price'
export const now = 'Now'
export const states: Record<LabState, string> = {
  sent: 'On its way to you',
  received: 'Received',
  working: 'In progress',
  done: 'Done',
  impossible: 'Cannot be repaired',
  sent_back: 'Sent back',
}
export const fields = { state: 'How far is it?', price: 'Your price in rupees', note: 'Note for the shop' }
export const chooseState = 'Choose'
export const submit = 'Tell the shop'
export const submitting = 'Sending...'
export const submitFailure = 'The shop did not get it.'
export const sent = 'The shop has it. You can change it here until it is back.'
export const closed = 'This work is over. Thank you.'
export const photos = 'Photos'
export const photosHint = (most: number) => `For the shop: the fault, or the board after the work. Up to ${most}, until it is back.`
export const photoOf = (at: number) => `Photo ${at}`
export const takePhoto = 'Take photo'
export const choosePhotos = 'Choose photos'
export const uploading = (at: number, of: number) => `Sending photo ${at} of ${of}...`
export const photosSent = 'The shop has the photos.'
export const photosFull = (most: number) => `Up to ${most} photos fit here. The others were left out.`
export const photoFailure = 'The photo did not reach the shop. Try again.'
export const remove = 'Remove'
export const removePhoto = (at: number) => `Remove photo ${at}`
export const removing = 'Removing...'
export const photoRemoved = 'The photo is removed.'
export const removeFailure = 'The photo is still there. Try again.'
