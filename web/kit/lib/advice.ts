import * as messages from '#texts/messages.ts'
import { ApiError } from './api-client.ts'

type AdvisedCode = keyof typeof messages.advice

const isAdvised = (code: string): code is AdvisedCode => Object.hasOwn(messages.advice, code)

/** Where the site is to be opened, as its pages name it to messengers; undefined where that is not known, or is this address. */
function ownAddress(): string | undefined {
  const origin = document.querySelector<HTMLMetaElement>('meta[property="og:url"]')?.content.match(/^https?:..[^/]+/)?.[0]
  return origin === location.origin ? undefined : origin
}

/** Advises a person about a failure beyond its text; undefined if there is nothing to add. */
export function adviceOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.code === 'foreign_origin') return messages.foreignOrigin(ownAddress())
  return isAdvised(error.code) ? messages.advice[error.code] : undefined
}
