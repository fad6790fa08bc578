import type { LabState, OutsideKind, OutsideOutcome, OutsideReason } from '#contract/desk/outside.ts'

/** What is sent to labs and back to suppliers. */
export const title = 'Outside work'
/** A challan keeps its number. */
export const gone = (number: string) => `${number}, of a job that was deleted`
export const intro = 'What is with a lab or a supplier. Send it from the page of its job.'
export const loading = 'Loading the outside work...'
export const failure = 'The outside work could not be loaded.'
export const nothing = 'Nothing has been sent out.'
export const nothingOut = 'Nothing is outside.'
export const show = 'Show'
export const onlyOut = 'Outside now'
export const all = 'All'
export const send = 'Send out'
export const sendTitle = (name: string) => `Send out for ${name}`
export const sending = 'Sending...'
export const sendFailure = 'It was not sent.'
export const sent = (number: string) => `Sent with challan ${number}.`
export const fields = {
  kind: 'What goes?',
  reason: 'Why?',
  party: 'To whom?',
  phone: 'Phone',
  email: 'Email',
  what: 'What exactly',
  serial: 'Serial number',
  why: 'What is to be done',
  dueOn: 'Expected back',
  agreed: 'Agreed price in rupees',
  language: 'Language of the lab',
}
export const kinds: Record<OutsideKind, string> = { device: 'The device', board: 'A board or part of it', piece: 'A piece from stock' }
export const reasons: Record<OutsideReason, string> = { repair: 'Repair', claim: 'Claim' }
export const whatHint = 'The lab reads this: leave out the customer’s name and phone.'
export const agreedHint = 'Leave it empty if the lab has not quoted it yet.'
export const unsaid = 'Price to be quoted'
export const agreed = (amount: string) => `Agreed: ${amount}`
export const at = (party: string) => `At ${party}`
export const since = (day: string) => `since ${day}`
export const due = (day: string) => `expected ${day}`
export const late = (day: string) => `late, expected ${day}`
export const labStates: Record<LabState, string> = {
  sent: 'The lab has not answered yet',
  received: 'The lab has it',
  working: 'In progress at the lab',
  done: 'Done at the lab',
  impossible: 'The lab cannot repair it',
  sent_back: 'The lab sent it back',
}
export const labPrice = (amount: string) => `Lab’s price: ${amount}`
export const photoOf = (party: string, at: number) => `Photo ${at} from ${party}`
export const remove = 'Remove'
export const removePhoto = (party: string, at: number) => `Remove photo ${at} from ${party}`
export const removeQuestion = (at: number, number: string) => `Remove photo ${at} of ${number} for good?`
export const photoRemoved = 'The photo is removed.'
export const removeFailure = 'The photo was not removed.'
export const challan = (number: string) => `Challan ${number}`
export const pdfOf = (number: string) => `Challan ${number} as PDF`
export const writeLab = 'Write to the lab'
export const writeFailure = 'The message could not be prepared.'
export const edit = 'Change'
export const editTitle = (number: string) => `Change ${number}`
export const save = 'Save'
export const saving = 'Saving...'
export const saveFailure = 'It was not saved.'
export const conflict = 'Someone else changed this meanwhile. Choose which values to keep.'
export const back = 'It is back'
export const backTitle = (what: string) => `Take back: ${what}`
export const backFailure = 'It was not taken back.'
export const backFields = {
  outcome: 'How did it end?',
  came: 'What came back',
  works: 'Does it work?',
  cost: 'Cost to the shop in rupees',
  newSerial: 'New serial number',
  credited: 'Credited amount in rupees',
  note: 'Note',
}
export const outcomes: Record<OutsideOutcome, string> = {
  repaired: 'Repaired',
  unrepaired: 'Not repaired',
  charged: 'Not repaired, charged anyway',
  lost: 'Lost',
  replaced: 'Replaced',
  credited: 'Credited',
  refused: 'Refused',
}
export const neverWent = 'Cancelled'
export const chooseOutcome = 'Choose'
export const works = { unknown: 'Not tried', yes: 'Works', no: 'Does not work' }
export const tookBack = (number: string) => `${number} is back.`
export const cost = (amount: string) => `Cost to the shop: ${amount}`
export const credited = (amount: string) => `Credited: ${amount}`
export const newSerial = (serial: string) => `New serial number: ${serial}`
export const cancel = 'Cancel this dispatch'
export const cancelTitle = (number: string) => `Cancel ${number}`
export const cancelReason = 'Why did it never go?'
export const cancelFailure = 'The dispatch was not cancelled.'
export const cancelled = (reason: string) => `Cancelled: ${reason}`
export const isCancelled = (number: string) => `${number} is cancelled.`
/** A line of an estimate, and what it costs the shop. */
export const suggest = (what: string, cost: string) => `+ ${what}, costs us ${cost}`
export const columns = { what: 'What', party: 'With whom', state: 'State', due: 'Expected' }
