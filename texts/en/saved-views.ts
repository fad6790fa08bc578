/** The saved views of the lists in the back office. */
export const title = 'Saved views'
export const save = 'Save view'
export const name = 'Name of the view'
export const example = 'Such as: waiting for Asha'
export const submit = 'Save'
export const submitting = 'Saving…'
export const saved = (name: string) => `The view “${name}” was saved.`
export const deleted = (name: string) => `The view “${name}” was deleted.`
export const deleteView = (name: string) => `Delete the view ${name}`
export const notSaved = 'The view could not be saved. Please try again.'
export const notDeleted = 'The view could not be deleted. Please try again.'
