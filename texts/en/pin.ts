/** The PIN of an account, for passcodes of devices. */
export const title = 'PIN for passcodes'
export const intro = 'Shows the passcode of a device in place of your password, on days on which you have entered the password.'
export const loading = 'Loading the PIN...'
export const loadFailure = 'The PIN could not be loaded.'
export const since = (day: string) => `You have had a PIN since ${day}.`
export const none = 'You have no PIN.'
export const set = 'Set a PIN'
export const change = 'Change the PIN'
export const remove = 'Remove the PIN'
export const removed = 'The PIN is removed.'
export const saved = 'The PIN is set.'
export const failure = 'The PIN was not changed.'
export const newPin = 'New PIN'
export const hint = '4 to 6 digits. It opens nothing else. A new password removes it.'
export const save = 'Save PIN'
export const saving = 'Saving...'

/** At the bench. */
export const yourPin = 'Your PIN'
export const checking = 'Checking...'
export const usePassword = 'Use the password'
