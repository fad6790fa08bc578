/** Profile and settings of the person who is logged in. */
export const profile = 'Profile'
export const settings = 'Settings'
export const yourAccount = 'Your account'
export const changeInSettings = 'Change in Settings'
export const updateProfile = 'Update profile'

export const username = 'Username'
export const name = 'Name'
export const email = 'Email'
export const lastLogin = 'Last login'
export const firstLogin = 'First login'
export const theme = 'Theme'

export const newPassword = 'New password'
export const newPasswordHint = 'Leave empty to keep the current one.'
export const required = 'Username, name and email are required.'
export const endKeys = 'With a new password, also end my API keys'
export const save = 'Save changes'

export const keyboard = 'Keyboard'
export const letterKeys = 'Keys that are letters alone'
export const letterKeysHint = 'N opens a new job. Turn it off if you control this browser by voice.'
