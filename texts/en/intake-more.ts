/** What is asked at the counter besides the device. */
export const title = 'Advance and passcode'
export const advance = 'Advance (₹)'
export const passcodeOnline = 'Needs the connection: no device keeps it. Add it at the job.'
export const passcodeLeftOut = 'The passcode was not kept on this device. Add it at the job.'
