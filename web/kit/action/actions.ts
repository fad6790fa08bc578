import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { VersionedRow } from '#contract/platform/errors.ts'
import * as texts from '#texts/lists.ts'
import { randomKey } from '#web/kit/form/attempt.ts'
import { adviceOf } from '#web/kit/lib/advice.ts'
import { ApiError, type CallOptions } from '#web/kit/lib/api-client.ts'

/** What the bar says. */
export interface Said {
  text: string
  /** Each in a line of its own, such as the records that were left out: then it was done in part. */
  exceptions?: readonly string[]
}

/** What is asked before something is lost. */
export interface Question {
  text: string
  /** Names what it is about. */
  detail?: string
  confirm: string
  /** What follows from a confirmation. */
  consequence?: string
  /** Does another thing in its place, when its box is ticked. */
  instead?: { label: string; action: Called; confirm: string; consequence: string }
}

/** A row as this tab knows it: the answer to the action before may not be in the list yet. The same object, when there is none. */
export type Newest = <Row extends VersionedRow>(row: Row) => Row

interface Common<Result> {
  /** On its button, in a menu. */
  name: string
  /** Names it where the record is not in sight. */
  label?: string
  /** The record, such as `bookings 12`: what is done about one is done one after the other. */
  about: string
  /** What it changes of the record, shown at once. A failure puts back what was there. */
  optimistic?: object
  /** Loaded again afterwards, beside what is derived from records. */
  refreshes?: readonly QueryKey[]
  onDone?(client: QueryClient): void
  /** What was done; without it the bar is silent. */
  said?(result: Result): string | Said
  /** Why it was not done, where the server gives no better reason; without it the bar is silent. */
  failure?: string | ((error: unknown) => string)
  undo?(result: Result): Called | undefined
  /** The pressed control goes away with what it was about: the bar takes the focus. */
  takesFocus?: boolean
}

/** An action that calls the server, with the same idempotency key when it is tried again. */
export interface Called<Result = unknown> extends Common<Result> {
  call: (options: CallOptions, newest: Newest) => Promise<Result>
  question?: Question
}

/** An action that needs facts: they are entered in its dialog, which calls the server itself. */
export interface WithForm<Result = unknown> extends Common<Result> {
  form(props: { onClose: () => void; onDone: (result: Result) => void }): ReactNode
}

/**
 * What a person can do about a record, as a value: buttons, menus, the command palette and the board are made from it. The bar in the frame of
 * the back office says what came of it, and has the way back.
 */
export type Action<Result = unknown> = Called<Result> | WithForm<Result>

export interface Outcome extends Said {
  isBad: boolean
  undo?: Called | undefined
  /** Tries the same once more. */
  again?: (() => void) | undefined
  takesFocus: boolean
}

/** What an action of this tab makes of a record; without a result it is still on its way. */
interface Change {
  about: string
  fields: object
  result?: VersionedRow
}

export interface ActionState {
  outcome: Outcome | undefined
  /** The action that waits for an answer or for facts. */
  asked: Action | undefined
  /** Actions of the screen, for the command palette. */
  offered: readonly Action[]
  changes: readonly Change[]
}

// Outside of React: an action goes on while its row leaves the list, or the staff another screen.
const EMPTY: ActionState = { outcome: undefined, asked: undefined, offered: [], changes: [] }
let state = EMPTY
const listeners = new Set<() => void>()

function replace(part: Partial<ActionState>): void {
  state = { ...state, ...part }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useActionState = <Part>(select: (state: ActionState) => Part): Part =>
  useSyncExternalStore(
    subscribe,
    () => select(state),
    () => select(EMPTY),
  )

/** Another account sees nothing of it. */
export const forgetActions = () => replace(EMPTY)
export const forgetOutcome = () => replace({ outcome: undefined })
export const forgetAsked = () => state.asked && replace({ asked: undefined })

export const keyOf = (about: string) => ['action', about] as const
const isNewer = (result: VersionedRow, row: VersionedRow) => result.version > row.version

const newestOf =
  (about: string): Newest =>
  (row) => {
    let newest = row
    for (const { result, ...change } of state.changes)
      if (change.about === about && result && isNewer(result, newest)) newest = { ...newest, ...result }
    return newest
  }

/** Rows as they are after the actions of this tab, also those that are on their way. The same object for a row that has none. */
export type Shown = <Row extends VersionedRow>(about: string, row: Row) => Row

const shownBy =
  (changes: readonly Change[]): Shown =>
  (about, row) => {
    let shown = row
    for (const { result, ...change } of changes)
      if (change.about === about && (!result || isNewer(result, row)))
        shown = { ...shown, ...change.fields, ...(result && { version: result.version }) }
    return shown
  }

export function useShown(): Shown {
  const changes = useActionState(({ changes }) => changes)
  return useMemo(() => shownBy(changes), [changes])
}

/** Does something, after its question or in its dialog where it has one. `onDone` is called with it, unless it waits for an answer. */
export const useActions = (): ((action: Action, onDone?: () => void) => void) => {
  const client = useQueryClient()
  return (action, onDone) => {
    forgetOutcome()
    if ('form' in action || action.question) replace({ asked: action })
    else void perform(client, action, { onDone })
  }
}

/** Offers actions in the command palette, as long as the screen is there. */
export function useOffer(actions: readonly Action[]): void {
  useEffect(() => {
    replace({ offered: actions })
    return () => replace({ offered: [] })
  }, [actions])
}

export interface PerformOptions {
  /** Of the attempt before. */
  key?: string
  isUndo?: boolean
  takesFocus?: boolean
  /** Before anything is said. */
  onDone?: (() => void) | undefined
  /** Shows the failure elsewhere. */
  onFailure?: (text: string | undefined) => void
}

/** Does it at once, after what is being done about the same record. Never rejects. */
export async function perform(client: QueryClient, action: Called, options: PerformOptions = {}): Promise<void> {
  const { about, optimistic: fields } = action
  const key = options.key ?? randomKey()
  const change = fields && { about, fields }
  if (change) replace({ changes: [...state.changes, change] })
  const mutation = client.getMutationCache().build<unknown, Error, Action, unknown>(client, {
    mutationKey: keyOf(about),
    scope: { id: about },
    mutationFn: () => action.call({ idempotencyKey: key }, newestOf(about)),
  })
  try {
    const result = await mutation.execute(action)
    forgetChange(change)
    finish(client, action, result, options)
  } catch (error) {
    forgetChange(change)
    const text = failureOf(action, error)
    const again = mayWorkAgain(error) ? () => void perform(client, action, { ...options, key }) : undefined
    if (options.onFailure) options.onFailure(text)
    else if (text !== undefined) replace({ outcome: { text, isBad: true, again, takesFocus: false } })
    // A failure may hide that it was saved.
    refresh(client, action)
  }
}

/** What follows from an action that was done, also by a form of its own. */
export function finish(client: QueryClient, action: Action, result: unknown, options: PerformOptions = {}): void {
  const { about, optimistic: fields } = action
  // Counts until the list has it. Of one record the last answer is the newest.
  if (fields && isVersioned(result))
    replace({ changes: [{ about, fields, result }, ...state.changes.filter((other) => other.about !== about || !other.result)] })
  options.onDone?.()
  action.onDone?.(client)
  refresh(client, action)
  const said = action.said?.(result) ?? (options.isUndo ? texts.undone : undefined)
  if (said === undefined) return
  replace({
    outcome: {
      ...(typeof said === 'string' ? { text: said } : said),
      isBad: false,
      undo: options.isUndo ? undefined : action.undo?.(result),
      takesFocus: options.takesFocus || action.takesFocus === true,
    },
  })
}

const forgetChange = (change: Change | undefined) => change && replace({ changes: state.changes.filter((other) => other !== change) })

const isVersioned = (result: unknown): result is VersionedRow => typeof (result as Partial<VersionedRow> | undefined)?.version === 'number'

const refresh = (client: QueryClient, { refreshes = [] }: Action) => {
  for (const queryKey of refreshes) void client.invalidateQueries({ queryKey })
}

/** Why something was not done, and what to do. */
function failureOf({ failure }: Action, error: unknown): string | undefined {
  return typeof failure === 'function' ? failure(error) : failure && (adviceOf(error) ?? failure)
}

/** A refusal is not changed by asking again. */
const mayWorkAgain = (error: unknown) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500 || error.status === 429
