import { plural } from '../plural.ts'

/** The frame of every form. */
export const allRequired = 'All fields are required.'
export const checkFields = (count: number) => plural(count, { one: 'Please check # field', other: 'Please check # fields' })

/** A hidden field, which only robots fill in, was not empty; it is now. */

export const draftKept = 'We kept what you typed.'
export const clearForm = 'Clear the form'
export const discardChanges = 'Discard these changes'

export const cardNumber = 'Reference'
export const numberFollows = 'assigned after you submit'

export const yourValue = 'Your value'
export const theirValue = 'Their value'
export const emptyValue = 'empty'
export const changedAt = (name: string, time: string) => `${name} changed this at ${time}`
export const changedOn = (name: string, date: string, time: string) => `${name} changed this on ${date} at ${time}`
/** At a conflict, when someone saves without a choice. */
export const chooseValue = 'Choose which value to keep.'
