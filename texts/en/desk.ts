import { WARRANTY_DAYS } from '#contract/constants.ts'
import type { Hazard } from '#contract/desk/desk.ts'
import type { Stage } from '#contract/desk/stages.ts'
import type { JobFilterName } from '#contract/staff-constants.ts'

export { deviceKind } from './device-kinds.ts'
export { board, newJob, newJobKey } from './screens.ts'

/** The counter, the bench and the board. */
export const stage: Record<Stage, string> = {
  asked: 'Requested',
  received: 'Received',
  waiting_customer: 'Waiting: customer',
  waiting_part: 'Waiting: part',
  outside: 'Outside',
  bench: 'On the bench',
  ready: 'Ready',
  declined: 'Declined',
  handed_over: 'Handed over',
  returned: 'Returned unrepaired',
}
/** Stages that a phone shows together: whatever they wait for, and what the customer is to fetch. */
export const waitingForAny = 'Waiting'
export const toCollect = 'To collect'
export const result = { ok: 'OK', fault: 'Fault' }
export const notChecked = 'Not checked'
export const checked = (check: string, result: string) => `${check}: ${result}`

/** Leads to a sale at the counter. */
export const sale = 'Sale'
export const boardLoading = 'Loading the board...'
export const boardFailure = 'The board could not be loaded.'
export const all = 'All jobs'
export const jobFilter: Record<JobFilterName, string> = { mine: 'Mine', late: 'Late', waiting_part: 'Waiting for a part' }
export const allBrands = 'All brands'
export const show = 'Show'
export const list = 'List'
export const nothingHere = 'No job here'
export const more = (count: number) => `and ${count} more`
/** A count that ends somewhere: there are at least so many. */
export const atLeast = (count: string) => `${count}+`
export const jobsOf = (stage: string, count: string) => `${stage}: ${count}`
export const open = (reference: string, name: string) => `Open ${reference}, ${name}`
export const nobody = 'Nobody has it yet'
export const promised = (day: string) => `Promised ${day}`
export const wished = (day: string) => `Wanted on ${day}`
export const noPromise = 'No day promised'
export const lateBy = (days: string) => `Late, ${days}`
export const dueToday = 'Due today'
export const late = (count: string) => `${count} late`
export const partOf = (part: string, day: string) => (day ? `${part}, ${day}` : part)
export const warranty = 'Warranty'
export const toPay = (amount: string) => `${amount} to pay`
export const toPayNow = (amount: string) => `${amount} to pay.`
export const agreed = (amount: string) => `${amount} agreed`

export const moveTo = 'Move to...'
export const moveJob = (reference: string) => `Move ${reference} to`
export const assign = 'Assign...'
export const whoHas = (reference: string) => `Who does ${reference}?`
export const promiseAnother = 'Promise another day...'
export const moving = 'Moving...'
export const moveFailure = 'The job was not moved.'
export const movedMeanwhile = (stage: string) => `Someone else moved this job meanwhile. It is now: ${stage}.`
export const moved = (reference: string, stage: string) => `${reference} is now: ${stage}.`
export const backOn = (day: string) => `Expected back ${day}`
/** The next step of a job, by its stage. */
export const next: Partial<Record<Stage, string>> = {
  asked: 'Device received',
  received: 'Start work',
  waiting_customer: 'Go on with the work',
  waiting_part: 'The part has arrived',
  outside: 'It is back',
  bench: 'Mark ready',
  ready: 'Hand over',
  declined: 'Return it',
  handed_over: 'Open again',
  returned: 'Open again',
}
export const partTitle = (name: string) => `${name}: waiting for a part`
export const notYet = 'Not yet'
export const overTitle = (name: string) => `Hand over to ${name}`
export const returnTitle = (name: string) => `Return to ${name} unrepaired`
export const part = 'Which part?'
export const partFrom = 'From whom?'
export const partDue = 'Expected on'
export const afterPromise = (day: string) => `The part comes after the promised day, ${day}. Promise another day then.`
export const collectedBy = 'Who collects it?'
export const collectedByHint = 'Leave it empty if it is the customer.'
export const giveBack = (things: string) => `Give back with the device: ${things}`
export const warrantyDays = 'Warranty in days'
export const warrantyDaysHint = `Leave it empty for what the service names, else ${WARRANTY_DAYS} days.`
export const handOver = 'Hand over'
export const returnIt = 'Return'
export const move = 'Move'

export const phone = 'Phone'
export const name = 'Name'
export const email = 'Email'
export const optional = 'Not required'
export const description = 'What is wrong?'
export const descriptionHint = 'In the customer’s words, which are never changed.'
export const kind = 'Device'
export const chooseKind = 'Choose a device'
export const brand = 'Brand'
export const model = 'Model'
export const serial = 'Serial number or IMEI'
export const accessories = 'Accessories left'
export const accessoriesHint = 'Tap what is there, or type it.'
export const addAccessory = (name: string) => `+ ${name}`
export const hazard = 'Danger'
export const noHazard = 'None'
export const hazards: Record<Hazard, string> = { battery: 'Swollen battery', liquid: 'Liquid', glass: 'Sharp glass' }
export const condition = 'Condition'
export const allOk = 'All OK'
export const promisedOn = 'Promised for'
export const today = 'Today'
export const tomorrow = 'Tomorrow'
export const closedThen = 'The shop is closed on that day.'
export const save = 'Save'
export const saving = 'Saving...'
export const saveFailure = 'The job was not saved.'
export const conflict = 'Someone else changed this job. Choose which values to keep.'
export const whatDevice = 'Which device?'
export const known = (name: string, count: string) => `${name}, ${count}`
export const repairs = (count: number) => (count === 1 ? '1 earlier repair' : `${count} earlier repairs`)
export const useCustomer = 'Use this customer'
export const owes = (amount: string) => `Still owes ${amount}`
export const covered = (until: string) => `Under warranty until ${until}`
export const notCovered = (until: string) => `The warranty ended on ${until}`
export const warrantyJob = (reference: string) => `A warranty job of ${reference}`
export const lookupFailure = 'Earlier repairs could not be loaded.'

export const loadingJob = 'Loading the job...'
export const jobFailure = 'The job could not be loaded.'
export const job = 'Job'
export const openJob = 'Open the job'
export const title = (name: string, device: string) => `${name}, ${device}`
export const since = (stage: string, since: string) => `${stage}, since ${since}.`
export const withWhom = (name: string) => `With ${name}.`
export const waitsForPart = (part: string, day: string) => `${partOf(part, day)}.`
export const promisedFor = (day: string) => `${promised(day)}.`
export const promisedToday = 'Promised for today.'
export const promisedTomorrow = 'Promised for tomorrow.'
export const promisedAhead = (day: string, days: string) => `${promised(day)}, in ${days}.`
export const promisedLate = (day: string, days: string) => `${promised(day)}, ${days} late.`
export const withdrawn = 'The customer withdrew the request.'
export const device = 'Device'
export const people = 'People'
export const intake = 'Intake'
export const times = 'Times'
export const stageTimes = 'Time in each stage'
export const usually = (time: string, usual: string) => `${time}, usually ${usual}`
export const earlier = 'Earlier repairs'
export const technician = 'Technician'
export const nobodyYet = 'Nobody'
export const change = 'Change'
export const changeDevice = 'Change the device'
export const deviceHistory = 'History of the device'
export const received = 'Received'
export const readySince = 'Ready'
export const closed = 'Left the shop'
export const remind = 'Remind the customer'
export const remindOf = (reference: string, name: string) => `${reference}, ${name}: remind the customer`
export const reminded = 'The customer is now under “Customers to inform”. An email is on its way if there is an address.'
export const remindFailure = 'The reminder was not prepared.'
export const promisedDay = 'Promised'
export const collected = 'Collected by'
export const warrantyUntil = 'Warranty until'
export const data = 'Data'
export const notAsked = 'Not asked'
export const eraseAllowed = 'May be erased'
export const keepData = 'Keep all'
export const neighbours = 'Previous and next job'
export const writeNote = 'Write a note'
export const compose = 'Note or answer'
export const noteLabel = 'Note for the staff'
export const noteHint = 'Only the staff can read this.'
export const saveNote = 'Save note'
export const noteFailure = 'The note was not saved.'
export const answerTo = (name: string) => `Answer to ${name}`
export const words = 'What the customer said'
export const conversation = 'Conversation and notes'
