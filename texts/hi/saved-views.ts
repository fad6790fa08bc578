/** The saved views of the lists in the back office. */
export const title = 'सेव किए हुए व्यू'
export const save = 'व्यू सेव करें'
export const name = 'व्यू का नाम'
export const example = 'जैसे: आशा का इंतज़ार'
export const submit = 'सेव करें'
export const submitting = 'सेव हो रहा है…'
export const saved = (name: string) => `"${name}" व्यू सेव हो गया।`
export const deleted = (name: string) => `"${name}" व्यू हटा दिया गया।`
export const deleteView = (name: string) => `${name} व्यू हटाएँ`
export const notSaved = 'व्यू सेव नहीं हो सका। कृपया फिर कोशिश करें।'
export const notDeleted = 'व्यू हटाया नहीं जा सका। कृपया फिर कोशिश करें।'
