import * as z from 'zod/mini'
import type { DocumentDefinition } from '#contract/content/documents/document.ts'
import { type DocumentName, type DocumentValue, documents } from '#contract/content/documents/index.ts'
import type { AnyValues, FieldValue } from '#web/kit/form/form-values.ts'
import { type MergeField, mergeWhole } from '#web/kit/form/merge-field.ts'
import { type DocumentIssue, issuesFrom } from './document-issues.ts'
import { mergeLines } from './merge-lines.ts'
import type { Identified } from './rows.ts'

/** How a field of a document is a field of a form. */
export interface FieldKind {
  toForm: (value: never) => FieldValue
  /** The value that the schema checks. */
  fromForm: (value: never) => unknown
  /** How a value reads in the history and where someone has to choose. */
  display: (value: never) => string
  /** How it merges, if not as a whole. */
  merge?: MergeField<never>
  /** The form holds the value; otherwise a control contains it as text. */
  isHeld?: boolean
}

const textKindOf = <Value>(made: {
  toForm: (value: Value) => string
  fromForm: (text: string) => unknown
  display?: (value: Value) => string
  merge?: MergeField<string>
}): FieldKind => ({ display: made.toForm, ...made })

const asIs = <Value>(value: Value) => value

export const textKind = textKindOf<string>({ toForm: asIs, fromForm: asIs })
export const numberKind = textKindOf<number>({ toForm: String, fromForm: asIs })
/** A number that may be missing. */
export const optionalNumberKind = textKindOf<number | null>({
  toForm: (value) => String(value ?? ''),
  fromForm: (text) => (text.trim() === '' ? null : text),
})

export const YES_NO = ['yes', 'no'] as const

/** A fact that is chosen from two texts. */
export const yesNoKind = (labels: Record<(typeof YES_NO)[number], string>) =>
  textKindOf<boolean>({
    toForm: (value) => (value ? 'yes' : 'no'),
    fromForm: (text) => text === 'yes',
    display: (value) => (value ? labels.yes : labels.no),
  })

/** A list of texts, each in a line of its own; `show` is how one reads. */
export const linesKind = (show: (line: string) => string = (line) => line) =>
  textKindOf<string[]>({
    toForm: (value) => value.map(show).join('\n'),
    fromForm: (text) =>
      text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    display: (value) => value.map(show).join(', '),
    merge(baseline, remote, own, takesRemote) {
      const merged = mergeLines(...([baseline, remote, own].map((text) => text.split('\n')) as [string[], string[], string[]]))
      return merged ? { value: merged.join('\n'), conflicts: [] } : mergeWhole(baseline, remote, own, takesRemote)
    },
  })

/** A text that is shown differently from how it is stored, such as a phone. */
export const shownKind = (show: (value: string) => string) => textKindOf<string>({ toForm: show, fromForm: asIs })

/** A value that the form holds as it is. */
export const heldKind = <Value extends FieldValue>(display: (value: Value) => string, merge?: MergeField<Value>): FieldKind => ({
  toForm: asIs<Value>,
  fromForm: asIs,
  display,
  isHeld: true,
  ...(merge && { merge }),
})

export { textKindOf }

export type FieldKinds<Name extends DocumentName> = { [Field in keyof DocumentValue<Name>]: FieldKind }
export type DocumentField<Name extends DocumentName> = keyof DocumentValue<Name> & string
/** The value that the form holds of a field; the rows of a list all have an id. */
export type HeldValue<Value> = Value extends readonly (infer Item)[]
  ? Item extends readonly unknown[]
    ? Value
    : Identified<Item>[]
  : Value
/** The values of a document's form. */
export type DocumentForm = AnyValues

const mapKinds = (kinds: object, map: (kind: FieldKind, field: string) => unknown) =>
  Object.fromEntries(Object.entries<FieldKind>(kinds as Record<string, FieldKind>).map(([field, kind]) => [field, map(kind, field)]))

export const toForm = <Name extends DocumentName>(kinds: FieldKinds<Name>, value: DocumentValue<Name>) =>
  mapKinds(kinds, ({ toForm }, field) => toForm(value[field as keyof typeof value] as never)) as DocumentForm

const fromForm = (kinds: object, values: DocumentForm) => mapKinds(kinds, ({ fromForm }, field) => fromForm((values[field] ?? '') as never))

/** Checks what a form contains; the output is the document. */
export const schemaOfForm = <Name extends DocumentName>(name: Name, kinds: FieldKinds<Name>) =>
  z.pipe(
    z.transform((values: DocumentForm) => fromForm(kinds, values)),
    documents[name].schema as unknown as z.ZodMiniType<object, Record<string, unknown>>,
  ) as unknown as z.ZodMiniType<DocumentValue<Name>>

/** The checked contents of a form: its errors, and the document, in which wrong fields have an earlier value. */
export interface CheckedForm<Name extends DocumentName> {
  issues: DocumentIssue[]
  value: DocumentValue<Name>
}

export function checkForm<Name extends DocumentName>(
  name: Name,
  kinds: FieldKinds<Name>,
  values: DocumentForm,
  earlier: DocumentValue<Name>,
): CheckedForm<Name> {
  const { schema } = documents[name] as unknown as DocumentDefinition<DocumentValue<Name>>
  const typed = fromForm(kinds, values)
  const { data, error } = schema.safeParse(typed)
  if (!error) return { issues: [], value: data }
  const wrong = new Set(error.issues.map(({ path }) => String(path[0])))
  const right = Object.entries(typed).filter(([field]) => !wrong.has(field))
  const repaired = schema.safeParse({ ...earlier, ...Object.fromEntries(right) })
  return {
    issues: issuesFrom(error),
    value: repaired.success ? repaired.data : earlier,
  }
}
