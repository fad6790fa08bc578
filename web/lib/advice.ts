import * as messages from '#texts/messages.ts'
import { ApiError } from './api-client.ts'

type AdvisedCode = keyof typeof messages.advice

const isAdvised = (code: string): code is AdvisedCode => Object.hasOwn(messages.advice, code)

/** Advises a person about a failure beyond its text; undefined if there is nothing to add. */
export const adviceOf = (error: unknown): string | undefined =>
  error instanceof ApiError && isAdvised(error.code) ? messages.advice[error.code] : undefined
