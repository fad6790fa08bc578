import { ApiError } from './api-client.ts'

/** Failures that a person can do something about; the sentence of the API says what. */
const ADVISED: ApiError['code'][] = ['too_many', 'reauthenticate', 'unconfirmed']

/** What to know beyond the text of the failure, or undefined. */
export const adviceOf = (error: unknown): string | undefined =>
  error instanceof ApiError && ADVISED.includes(error.code) ? error.message : undefined
