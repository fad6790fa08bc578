import type { QueryKey } from '@tanstack/react-query'
import * as lists from '#texts/lists.ts'
import type { Called } from '#web/kit/action/actions.ts'
import { api } from '#web/kit/lib/api-client.ts'

export interface PairTexts {
  /** Of the choice: that two records are one, or that they are two. */
  same: string
  sameAs: (one: string, other: string) => string
  two: string
  twoOf: (one: string, other: string) => string
  merged: (one: string, other: string) => string
  kept: (one: string, other: string) => string
  split: string
  splitOne: (part: string) => string
  wasSplit: (part: string) => string
  actionFailure: string
}

export interface PairOptions<One> {
  nameOf: (one: One) => string
  texts: PairTexts
  /** Loaded again once two records are one, or two again. */
  refreshes: readonly QueryKey[]
}

/** What can be said about two records of which one may be a double of the other. A merge moves nothing, so a split loses nothing. */
export function pairActions<One extends { id: number }>(of: 'customers' | 'devices', { nameOf, texts, refreshes }: PairOptions<One>) {
  const common = ({ id }: One) => ({ about: `${of} ${id}`, takesFocus: true, refreshes, failure: texts.actionFailure })

  /** Makes `other` a part of this record. */
  const merge = (one: One, other: One): Called => ({
    ...{ ...common(one), name: texts.same, label: texts.sameAs(nameOf(one), nameOf(other)) },
    call: (call) => api(`POST /api/${of}/:id/merge`, { params: { id: one.id }, body: { otherId: other.id } }, call),
    said: () => texts.merged(nameOf(one), nameOf(other)),
    undo: () => ({ ...split(one, other), name: lists.undo }),
  })

  /** Makes a part of this record one of its own again. */
  const split = (one: One, part: One): Called => ({
    ...{ ...common(one), name: texts.split, label: texts.splitOne(nameOf(part)) },
    call: (call) => api(`POST /api/${of}/:id/split`, { params: { id: one.id }, body: { otherId: part.id } }, call),
    said: () => texts.wasSplit(nameOf(part)),
    undo: () => ({ ...merge(one, part), name: lists.undo }),
  })

  /** Says that two records are two, or takes that back. */
  const settle = (one: One, other: One, isOther = true): Called => ({
    ...{ ...common(one), name: texts.two, label: texts.twoOf(nameOf(one), nameOf(other)) },
    call: (call) => api(`POST /api/${of}/:id/doubles`, { params: { id: one.id }, body: { otherId: other.id, isOther } }, call),
    ...(isOther && {
      said: () => texts.kept(nameOf(one), nameOf(other)),
      undo: () => ({ ...settle(one, other, false), name: lists.undo }),
    }),
  })

  return { merge, split, settle }
}
