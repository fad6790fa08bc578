import { plural } from '../plural.ts'

/** The page that a mailed link opens: for a forgotten password, or for the first one of an invited person. */
export const title = 'New password'
export const cardTitle = 'Set a new password'
export const invitedTitle = 'Welcome to the team'
export const invitedCardTitle = 'Set your password'
export const newPassword = 'New password'
export const newPasswordHint = (characters: number) =>
  plural(characters, {
    one: 'At least # character. A short sentence is easy to remember.',
    other: 'At least # characters. A short sentence is easy to remember.',
  })
export const endKeys = 'Also end the API keys of this account'
export const save = 'Save password'
export const login = 'Login'
export const toDashboard = 'Go to the dashboard'
export const requestLink = 'Request a new link'
