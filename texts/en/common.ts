/** Words of buttons and states that many screens share. */
export const cancel = 'Cancel'
export const close = 'Close'
export const edit = 'Edit'
export const deleteLabel = 'Delete'
export const retry = 'Retry'
export const loading = 'Loading...'
/** The age of something that is less than a day old. */
export const justNow = 'Just now'
export const underAMinute = 'under a minute'
