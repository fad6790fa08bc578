import type { NewsKind } from '#contract/desk/news.ts'

/** What happened to jobs and is still to be seen by those whom it concerns, and who has a job. */
export const title = 'News'
export const kinds: Record<NewsKind, string> = {
  estimate_approved: 'Estimate approved',
  estimate_declined: 'Estimate declined',
  message: 'The customer wrote',
  date: 'Another date',
  withdrawn: 'Withdrawn',
  withdrawn_here: 'Withdrawn, the device is here',
  part_arrived: 'The part has arrived',
  assigned: 'Newly assigned',
  lab_answered: 'The lab answered',
  outside_ended: 'Outside work ended',
}
export const seen = 'Seen'
export const isSeen = (reference: string) => `${reference}: seen, and no longer news for anyone.`
export const seenFailure = 'It was not marked as seen.'

export const take = 'I’ll take it'
export const technicianIs = (name: string) => `Technician: ${name}`
export const isWith = (reference: string, name: string) => `${name} has ${reference} now.`
export const isWithNobody = (reference: string) => `Nobody has ${reference} now.`
export const assignFailure = 'The technician was not changed.'
export const assignedMeanwhile = (name: string) => `Someone else has passed this job on meanwhile. It is now with: ${name}.`

export const wrongPart = 'Wrong part, return it'
export const wrongPartTitle = (name: string) => `The part for ${name} goes back`
export const wrongPartWhy = 'What is wrong with it?'
export const newDay = 'New one expected on'
export const returnPart = 'Return it'
export const returning = 'Saving...'
export const partReturned = (reference: string) => `${reference} is still waiting for the part.`
export const returnFailure = 'It was not saved.'
