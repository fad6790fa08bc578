import type { EstimateState, Hold, LineKind } from '#contract/desk/estimates.ts'

/** Estimates on the page of a job. */
export const title = 'Estimate'
export const loading = 'Loading the estimate...'
export const loadFailure = 'The estimate could not be loaded.'
export const begin = 'Write an estimate'
export const change = 'Change'
export const changeHint = 'A change becomes a new revision, which needs a new approval.'
export const revision = (number: number, state: string) => `Revision ${number}: ${state}`
export const earlier = 'Earlier revisions'
export const state: Record<EstimateState, string> = {
  draft: 'Draft',
  sent: 'Waiting for the customer',
  approved: 'Approved',
  declined: 'Declined',
  expired: 'Expired',
  replaced: 'Replaced',
  withdrawn: 'Withdrawn',
}
/** `by` is empty when the customer answered on the page. */
export const answered = (state: string, amount: string, time: string, by: string) =>
  by ? `${state}: ${amount}, by phone, ${time}, noted by ${by}.` : `${state}: ${amount}, on the customer’s page, ${time}.`
export const unapproved = 'Work is going on without approval.'

export const lines = 'Lines'
export const line = (position: number) => `line ${position}`
export const addLine = 'Add a line'
export const kind = 'Kind'
export const kinds: Record<LineKind, string> = { service: 'Service', part: 'Part', text: 'Other' }
/** Fields of a line. */
export const fields = {
  description: 'Description',
  quantity: 'Quantity',
  unitPrice: 'Price in ₹',
  discount: 'Discount in ₹',
  taxRate: 'Tax in %',
  code: 'HSN or SAC',
  warrantyDays: 'Warranty in days',
  variant: 'Only in variant',
}
export const addPart = 'Add a part'
export const soFar = 'So far'
export const linesHint = 'Name a variant in a line to let the customer choose. A line without one is in all variants.'
export const fromStock = 'From the stock'
export const notFromStock = 'Not from the stock'
export const held: Record<Hold, string> = { none: 'To order', reserved: 'Reserved for this job', taken: 'Fitted' }

export const serial = 'Serial number'
export const serialIs = (serial: string) => `Serial ${serial}`
export const serialOf = (part: string) => `Serial number of ${part}`
export const noteSerial = 'Note the serial'
export const changeSerial = 'Change'
export const serialHint = 'Of the part that was fitted. It is printed on the bill, and finds the part if it comes back.'
export const saveSerial = 'Save'
export const serialFailure = 'The serial number was not saved.'

/** Templates of usual repairs. */
export const templates = 'Usual repairs'
export const begins = (template: string) => `Add the lines of ${template}`
export const saveTemplate = 'Save as template'
export const templateTitle = 'Save these lines as a template'
export const templateName = 'Name'
export const templateNameHint = 'Such as “Screen replacement”. A known name replaces the lines of that template.'
export const templateSaved = (name: string) => `${name} is saved as a template.`
export const templateFailure = 'The template was not saved.'
export const templateSave = 'Save template'
export const noTemplates = 'No usual repair is saved as a template yet.'
export const keptTemplates = 'Saved templates'
export const deleteTemplate = (name: string) => `Delete the template ${name}`
export const confirmTemplate = 'Delete this template for good?'
export const templateNotDeleted = 'The template was not deleted.'
export const templateLines = 'Something here is not right yet: correct it first.'

export const note = 'Why, in words for the customer'
export const validUntil = 'Valid until'
export const save = 'Save draft'
export const saving = 'Saving...'
export const saved = 'The draft is saved. The customer cannot see it.'
export const send = 'Send to the customer'
/** `variant` is empty without a choice. */
export const approvedByPhone = (variant: string, amount: string) =>
  variant ? `Approved by phone: ${variant}, ${amount}` : `Approved by phone: ${amount}`
export const declinedByPhone = 'Declined by phone'
export const discard = 'Discard'
export const discardFailure = 'The draft was not discarded. Please try again.'
export const withdraw = 'Withdraw'
export const sendHint = 'The customer will see it at once, and get it by email if there is an address. Write on WhatsApp below.'
export const saveFailure = 'The estimate was not saved.'
export const conflict = 'The customer answered or someone else changed the estimate meanwhile.'
/** While it is written. */
export const editConflict = 'Someone else changed this estimate. Choose which values to keep.'
export const bothChanged = 'Someone else changed this estimate meanwhile. The draft has the changes of both: check it, then go on.'
export const actionFailure = 'This was not done.'
