/** For the staff of a site without a mail server: customers receive nothing. */
export const onlySaved = 'Emails are only saved on this computer. Customers receive none.'
export const onlySavedHint = 'Without a mail server these emails are only saved on the computer of the website.'
export const testSaved = 'Not sent: no mail server is set up. The email was saved as a file.'
export const testStepHint = 'Set up a mail server first, under System: without one, customers and staff receive no emails.'
export const othersWork = 'Database, pictures and disk work.'
export const retried = 'The email is being saved as a file.'
export const answerHint = 'The customer sees it at once on the private page of the request. No email is sent.'
export const invited = (email: string) =>
  `Nothing was sent to ${email}: no mail server is set up. Pass on the invitation link yourself: it is in the menu beside the name.`
export const invitationNote = 'No mail server is set up: you pass on the link for setting a password yourself.'
export const correctionNote = 'After a new email address the earlier link stops working. No email is sent.'
export const confirmResetSecondFactor =
  'Are you sure you want to turn off the second factor of this account? Tell its owner: no email is sent.'
