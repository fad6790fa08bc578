/** The checks of a device when it comes in and after the work. */
export const title = 'Checks'
export const before = 'When it came in'
export const after = 'After the work'
export const makeAfter = 'Check after the work'
export const allOk = 'All OK after the work'
export const saved = (reference: string) => `${reference} is checked after the work.`
/** On paper: before and after. */
export const both = (before: string, after: string) => `${before} → ${after}`
export const bothTitle = 'Condition: when it came in → after the work'

/** At the hand-over. */
export const worse = (checks: string) => `Worse than when it came in: ${checks}.`
export const missing = (checks: string) => `Not checked after the work: ${checks}.`
export const noneMade = 'Nothing was checked after the work.'
