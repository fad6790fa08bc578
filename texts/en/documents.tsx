import type { ReactNode } from 'react'
import { formatNumber } from '../numbers.ts'
import { plural } from '../plural.ts'

/** Documents of the owner: form, preview and history. */
export const loading = 'Loading...'
export const loadFailure = 'This could not be loaded.'
export const save = 'Save'
/** Before the names of the parts of a long document that are not saved. */
export const unsaved = 'Unsaved'
/** The links to the parts of a long document. */
export const sections = 'Sections'
export const saving = 'Saving...'
export const saved = 'Saved. Live on the site.'
export const saveFailure = 'This could not be saved.'
export const conflict = 'Someone else changed this while you were editing. Choose the values to keep.'
export const preview = 'Preview'
export const removeRow = (row: string) => `Remove ${row}`

export const newRow = (position: number) => `New entry ${formatNumber(position)}`
export const moveUp = (row: string) => `Move ${row} up`
export const moveDown = (row: string) => `Move ${row} down`
/** Announced after a row was moved or removed. */
export const rowMoved = (row: string, position: number, count: number) => `${row} is now number ${position} of ${count}`
export const rowRemoved = (row: string, left: number) =>
  plural(left, { one: `${row} was removed. # entry is left.`, other: `${row} was removed. # entries are left.` })
/** A row in a list of conflicts: its title and one of its fields, or one of its fields and the value. */
export const rowField = (row: string, field: string) => `${row}: ${field}`
export const unnamedRow = 'Entry without a title'
export const deletedRow = 'Deleted'
export const order = 'Order of the list'
export const place = (position: number, row: string) => `${formatNumber(position)}. ${row}`
export const yes = 'Yes'
export const no = 'No'
export const rowWrong = 'Something is wrong here'
/** Below a list. */
export const rowsWrong = 'Correct what is marked in this list.'

export const choosePicture = 'Choose a picture'
export const replacePicture = 'Replace'
export const removePicture = 'Remove'
export const uploadFirst = 'Save once it has uploaded.'
export const pictureOnItsWay = 'A picture is being uploaded'
export const pictureFailure = 'The picture could not be uploaded. Please try again.'
export const pictureStoreFull = 'The picture could not be stored: the disk of the site is full.'

export const history = 'History'
export const historyLoading = 'Loading history...'
export const historyFailure = 'The history could not be loaded.'
export const neverChanged = 'Nothing has been changed yet.'
export const inForce = 'Current'
export const restore = 'Restore'
export const restoreFrom = (time: string) => `Restore the version from ${time}`
export const restored = 'Restored. Live on the site.'
export const restoreFailure = 'This version could not be restored. Look at the newest one first.'
export const delivered = 'Original text'
export const restoreDelivered = 'Restore the original'
export const older = (count: number) => plural(count, { one: 'Show # older version', other: 'Show # older versions' })
/** `bold` puts a name into bold. */
export const changedBy = (bold: (name: string) => ReactNode, userName: string) => <>{bold(userName)} changed</>
export const empty = 'empty'
export const fieldFromTo = (field: string, from: string, to: string) => `${field}: ${from} → ${to}`
/** Both values read alike. */
export const fieldChanged = (field: string) => `${field}: changed`
