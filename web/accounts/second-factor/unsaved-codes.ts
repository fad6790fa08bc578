import { profileStore } from '#web/kit/lib/session.ts'

/** Recovery codes that nobody has confirmed as kept, in this tab's memory alone. */
let unsaved: { userName: string | undefined; codes: readonly string[] } | undefined

/** Keeps codes until they are confirmed: the Back button would otherwise be the end of them. */
export function holdCodes(codes: readonly string[] | undefined): void {
  unsaved = codes && { userName: profileStore.read().userName, codes }
}

/** Those of the person who is logged in; someone else never sees them. */
export const heldCodes = (): readonly string[] | undefined =>
  unsaved?.userName === profileStore.read().userName ? unsaved?.codes : undefined
