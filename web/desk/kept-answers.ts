import type { QueryKey } from '@tanstack/react-query'
import { clear, createStore } from 'idb-keyval'

/** Counts up when a kept answer changes its form. */
export const FORM = 5

/** An answer of the server that this device keeps, so that the desk can be read without a connection. */
export interface KeptAnswer {
  /** `FORM`; what an earlier version of the site has kept reads differently. */
  form: number
  /** Who loaded it: nobody else sees it. */
  account: string
  queryKey: QueryKey
  data: unknown
  updatedAt: number
}

export const answers = createStore('mistri-desk', 'answers')

let keeps = false
export const isKeeping = (): boolean => keeps
export const startKeeping = (): void => {
  keeps = true
}

/** After a logout, and when the session has ended, no customer's data stays on this device: what is still on its way is not kept either. */
export async function forgetAnswers(): Promise<void> {
  keeps = false
  await eraseAnswers()
}

/** A browser that refuses storage has none. */
export const eraseAnswers = async (): Promise<void> => {
  try {
    await clear(answers)
  } catch {}
}
