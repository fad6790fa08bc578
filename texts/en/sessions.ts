/** Where the person who is logged in is logged in. */
export const title = 'Where you are logged in'
export const loading = 'Loading your logins...'
export const loadFailure = 'The list of logins could not be loaded.'
export const thisDevice = 'This device'
export const loggedInAt = (moment: string) => `Logged in ${moment}`
/** `range` is a part of an address, such as `203.0.113.x`. */
export const lastUsed = (moment: string, range: string) => `Last used ${moment}${range && ` from ${range}`}`
export const logOut = 'Log out'
export const logOutOf = (device: string, loggedInAt: string) => `Log out ${device}, logged in ${loggedInAt}`
export const loggedOut = (device: string) => `${device} is logged out.`
export const notLoggedOut = 'This device could not be logged out. Please try again.'
export const elsewhere = 'Log out everywhere else'
export const loggedOutElsewhere = 'You are logged out everywhere else.'
export const notLoggedOutElsewhere = 'You could not be logged out everywhere else. Please try again.'
export const hint = 'If you do not recognise a device, log it out and set a new password.'
