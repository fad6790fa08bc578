import { plural } from '../plural.ts'

/** Texts that the lists of the back office share. */
export const allStatuses = 'All statuses'
export const showStatus = 'Show status'
/** Where a search or a filter matches nothing. */
export const showAll = 'Show all'
export const downloadCsv = 'Download CSV'
export const actions = 'Actions'
export const more = 'More'
export const less = 'Less'
export const enterPassword = 'Enter password'
export const logIn = 'Login'
export const previousRecord = 'Previous record'
export const nextRecord = 'Next record'
export const callPerson = (name: string) => `Call ${name}`
export const whatsAppPerson = (name: string) => `WhatsApp to ${name}`
export const contact = 'Contact'
/** The menu of a record. */
export const moreOf = (reference: string) => `More for ${reference}`
export const recordOf = (reference: string, name: string) => `${reference}, ${name}`

export const undo = 'Undo'
/** As ARIA names them: the same in every language. */
export const undoKeys = 'Control+Z Meta+Z'
export const undone = 'The change is undone.'
export const tryAgain = 'Try again'
/** `control` names the status, such as `Status of R-4F7K2`. */
export const statusNow = (control: string, status: string) => `${control}: ${status}`

export const chooseAll = 'Choose all on this page'
export const chooseRow = (reference: string) => `Choose ${reference}`
export const chosenCount = (count: number) => plural(count, { one: '# selected', other: '# selected' })
export const chosenActions = 'Selected rows'
/** Short for `chooseAll`. */
export const all = 'All'
export const changeStatusTo = 'Change status to'
export const changeStatusHint = 'Change status to …'
export const changeStatus = 'Change'
export const changing = 'Changing…'
export const exportChosen = 'Export selected'
export const clearChoice = 'Clear the selection'
export const statusesSet = (count: number, status: string) =>
  plural(count, { one: `# row is now ${status}.`, other: `# rows are now ${status}.` })
export const noStatusSet = 'No row was changed.'
export const statusesFailure = 'The status could not be changed. Nothing was saved; please try again.'
/** Why one of many kept its status. */
export const refused = {
  not_found: (record: string) => `${record}: it was deleted in the meantime.`,
  conflict: (record: string) => `${record}: someone else changed it in the meantime. Look at it and choose it again.`,
  out_of_stock: (record: string) => `${record}: no piece of its product is left.`,
}

export const columns = 'Columns'
export const columnsHint = 'What the table of this list shows in this browser.'
export const allColumns = 'Show all columns'

/** The lists of requests can be narrowed to those that need the shop. */
export const showState = 'Show requests that'
export const allStates = 'Waiting or not'
export const states = { waiting: 'Waiting for us', unanswered: 'Unanswered' }
