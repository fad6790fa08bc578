import { plural } from '../plural.ts'

/** What every form shows around its fields. */
export const allRequired = 'All fields are required.'
export const checkFields = (count: number) => plural(count, { one: 'Please check # field', other: 'Please check # fields' })

export const draftKept = 'We kept what you typed.'
export const clearForm = 'Clear the form'
export const discardChanges = 'Discard these changes'

export const cardNumber = 'Job no.'
export const numberFollows = 'assigned after you submit'

export const conflictField = 'Field'
export const yourValue = 'Your value'
export const theirValue = 'Their value'
