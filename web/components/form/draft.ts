/** One try to send a form: the same content keeps its key, so that a retry makes one record. */
export interface Attempt {
  key: string
  content: string
}

/** A record as a form shows it, every field as text. */
export interface RecordTexts<Values = Record<string, string>> {
  version: number
  values: Values
}

export interface Draft {
  values: Record<string, string>
  attempt?: Attempt
  /** For a form that changes a record: the record that the values have been compared with. */
  base?: RecordTexts
}

const PREFIX = 'draft:'
const keyOf = (form: string) => `${PREFIX}${form}`

/** Whether any form of this tab has a draft. */
export function hasDraft(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(PREFIX))
  } catch {
    return false
  }
}

/** What was typed into a form in this tab and not sent yet. */
export function readDraft(form: string): Draft | undefined {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? 'null')
    return typeof draft === 'object' && draft !== null && typeof (draft as Draft).values === 'object' ? (draft as Draft) : undefined
  } catch {
    return undefined
  }
}

/** Removes what was typed into any form of this tab: who logs out leaves nothing behind. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
  } catch {}
}

/** Keeps a draft; `undefined` removes it. A browser that refuses storage goes without. */
export function saveDraft(form: string, draft: Draft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(form), JSON.stringify(draft))
    else sessionStorage.removeItem(keyOf(form))
  } catch {}
}

/** The attempt for this content: the known one when nothing changed, otherwise one with a new key. */
export const attemptFor = (content: string, known: Attempt | undefined): Attempt =>
  known?.content === content ? known : { key: randomKey(), content }

/** The files of an attempt: the same text for the same files. */
export const contentOf = (files: readonly File[]): string =>
  files.map(({ name, size, lastModified }) => `\n${lastModified} ${size} ${name}`).join('')

/** `crypto.randomUUID` is missing on plain http in a local network, these bytes are not. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
