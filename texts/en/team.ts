/** The accounts of the back office. */
export const title = 'Team'
export const loading = 'Loading team...'

export const columns = {
  account: 'Account',
  role: 'Role',
  state: 'State',
  lastLogin: 'Last login',
  emails: 'Emails about new',
  sessions: 'Sessions',
  actions: 'Actions',
}

export const you = '(you)'
export const state = { active: 'Active', invited: 'Invited', disabled: 'Disabled' }
export const secondFactor = 'Second factor'
export const noEmails = 'None'
export const neverLoggedIn = 'Never'

export const roleOf = (username: string) => `Role of ${username}`
export const resendInvitation = 'Resend invitation'
export const resendInvitationTo = (username: string) => `Resend invitation to ${username}`
export const logOutEverywhere = 'Log out everywhere'
export const logOutEverywhereOf = (username: string) => `Log out everywhere: ${username}`
export const reset = 'Reset'
export const resetSecondFactor = 'Reset second factor'
export const resetSecondFactorOf = (username: string) => `Reset second factor of ${username}`
export const enable = 'Enable'
export const enableAccount = (username: string) => `Enable ${username}`
export const disable = 'Disable'
export const disableAccount = (username: string) => `Disable ${username}`
export const historyOf = (username: string) => `History of ${username}`
export const accountName = (name: string, username: string) => `${name} (${username})`

export const invite = 'Invite'
export const inviteTitle = 'Invite a team member'
export const username = 'Username'
export const name = 'Name'
export const email = 'Email'
export const role = 'Role'
export const roleHint = 'An admin can do everything here. A user sees the dashboard, profile and settings.'
export const sendInvitation = 'Send invitation'
export const sendingInvitation = 'Sending...'
export const invitationNote = 'We send a link by email for setting a password.'

export const policy = 'Ask a second factor of all admins'
export const policyHint = 'Admins without one can do nothing else until they have set it up.'
export const policyLoading = 'Loading what is asked of admins...'
export const policyLoadFailure = 'What is asked of admins could not be loaded.'
