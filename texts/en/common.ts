/** Words of buttons and states that many screens share. */
export const cancel = 'Cancel'
export const close = 'Close'
export const edit = 'Edit'
export const deleteLabel = 'Delete'
export const retry = 'Retry'
export const loading = 'Loading...'
export const underAMinute = 'under a minute'
