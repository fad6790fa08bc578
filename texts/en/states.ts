import { STATES, type StateCode } from '#contract/money/states.ts'

/** The states of India by their codes in GST. */
export const stateNames: Record<StateCode, string> = STATES
