import { randomInt } from 'node:crypto'
import type { RequestKindName } from '#contract/constants.ts'
import { makeReference } from '#contract/requests/reference.ts'

/** A random reference, which may be taken: the column is unique. */
export const newReference = (kind: RequestKindName): string => makeReference(kind, randomInt)
