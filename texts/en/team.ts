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
export const neverLoggedIn = 'Never'

export const roleOf = (username: string) => `Role of ${username}`
export const seesMoney = 'Prices and payments'
export const seesMoneyOf = (username: string) => `Prices and payments of ${username}`
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
export const roleHint =
  'A user works at the counter and the bench: repairs, bookings, messages, estimates, bills and payments. An admin can do everything, such as products, texts, exports, deleting, the money report and the team.'
export const sendInvitation = 'Send invitation'
export const sendingInvitation = 'Sending...'
export const invitationNote = 'We send a link by email for setting a password.'

/** An invitation whose owner has not joined yet. */
export const correct = 'Correct'
export const correctInvitationOf = (username: string) => `Correct the invitation of ${username}`
export const correctTitle = 'Correct the invitation'
export const correctionNote = 'A new email address gets a new link; the earlier one stops working.'
export const saveCorrection = 'Save'
export const withdraw = 'Withdraw'
export const withdrawInvitationOf = (username: string) => `Withdraw the invitation of ${username}`
export const confirmWithdraw = 'Are you sure you want to withdraw this invitation? Its link stops working.'
export const getLink = 'Invitation link'
export const getLinkOf = (username: string) => `Invitation link of ${username}`
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
export const policyHint = 'Admins without one can do nothing else until they have set it up.'
export const policyLoading = 'Loading the login rules...'
export const policyLoadFailure = 'The login rules could not be loaded.'
