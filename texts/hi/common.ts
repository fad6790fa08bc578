/** Words of buttons and states that many screens share. */
export const cancel = 'रद्द करें'
export const close = 'बंद करें'
export const edit = 'बदलें'
export const deleteLabel = 'हटाएँ'
export const retry = 'फिर कोशिश करें'
export const loading = 'लोड हो रहा है...'
/** The age of something that is less than a day old. */
export const justNow = 'अभी-अभी'
export const underAMinute = 'एक मिनट से कम'
