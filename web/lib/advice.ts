import * as messages from '#texts/messages.ts'
import { ApiError } from './api-client.ts'

type AdvisedCode = keyof typeof messages.advice

const isAdvised = (code: string): code is AdvisedCode => Object.hasOwn(messages.advice, code)

/** What a person can do about a failure, beyond the text of the failure; undefined if there is nothing to add. */
export const adviceOf = (error: unknown): string | undefined =>
  error instanceof ApiError && isAdvised(error.code) ? messages.advice[error.code] : undefined
