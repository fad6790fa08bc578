import { plural } from '../plural.ts'

/** The accounts of the back office. */
export const title = 'Team'
export const loading = 'Loading team...'

export const columns = {
  account: 'Account',
  role: 'Role',
  state: 'State',
  lastLogin: 'Last login',
  actions: 'More',
}

export const you = '(you)'
export const state = { active: 'Active', invited: 'Invited', disabled: 'Disabled' }
export const secondFactor = 'Second factor'
export const neverLoggedIn = 'Never'
export const openSessions = (count: number) => plural(count, { one: '# active session', other: '# active sessions' })
export const noMoney = 'No prices or payments'
export const access = 'Emails and access'
export const accessOf = (name: string) => `Emails and access of ${name}`

export const roleOf = (username: string) => `Role of ${username}`
export const seesMoney = 'Prices and payments'
export const seesMoneyOf = (username: string) => `Prices and payments of ${username}`
export const resendInvitation = 'Resend invitation'
export const logOutEverywhere = 'Log out everywhere'
export const resetSecondFactor = 'Reset second factor'
export const enable = 'Enable'
export const disable = 'Disable'
export const historyOf = (username: string) => `History of ${username}`
/** What was done about an account. */
export const wasEnabled = 'The account has been enabled.'
export const wasDisabled = 'The account has been disabled.'
export const wasLoggedOut = 'The account has been logged out everywhere.'
export const wasReset = 'The second factor has been reset.'
export const wasWithdrawn = 'The invitation has been withdrawn.'
export const accountName = (name: string, username: string) => `${name} (${username})`

export const invite = 'Invite'
export const inviteTitle = 'Invite a team member'
export const username = 'Username'
export const name = 'Name'
export const email = 'Email'
export const role = 'Role'
export const roleHint =
  'A user works at the counter and the bench: repairs, bookings, messages, estimates, bills and payments. An admin can do everything, such as products, texts, exports, deleting, the money report and the team.'
export const sendInvitation = 'Send invitation'
export const sendingInvitation = 'Sending...'
export const invitationNote = 'We send a link by email for setting a password.'

/** An invitation whose owner has not joined yet. */
export const correctTitle = 'Correct the invitation'
export const correctionNote = 'A new email address gets a new link; the earlier one stops working.'
export const saveCorrection = 'Save'
export const withdraw = 'Withdraw'
export const withdrawInvitation = 'Withdraw the invitation'
export const confirmWithdraw = 'Are you sure you want to withdraw this invitation? Its link stops working.'
export const getLink = 'Invitation link'
export const linkTitle = 'Invitation link'
export const linkHint = (name: string, until: string) =>
  `Give it to ${name} only. The first person to open it sets the password. It works once, until ${until}, and replaces earlier links.`
export const copyLink = 'Copy link'
export const linkCopied = 'The link has been copied.'
export const linkSelected = 'The link is selected. Copy it with Ctrl+C, or press and hold it.'
export const linkByWhatsApp = 'WhatsApp'
export const linkBySms = 'Text message'
export const invitationText = (name: string, shop: string, url: string) =>
  `Hello ${name}, you have an account in the back office of ${shop}. Set your password here: ${url} The link works once.`

export const policy = 'Require two-step login for admins'
export const policyHint = 'Admins who have not set it up can do nothing else until they have.'
export const policyLoading = 'Loading the login rules...'
export const policyLoadFailure = 'The login rules could not be loaded.'
