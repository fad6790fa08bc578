import * as z from 'zod/mini'
import type { DocumentDefinition } from '#contract/documents/document.ts'
import { type DocumentName, type DocumentValue, documents } from '#contract/documents/index.ts'
import { codeOfIssue } from '#contract/field-errors.ts'
import { textOfFieldError } from '#web/lib/field-error-text.ts'

/** How a field of a document is text in a form. */
export interface FieldKind {
  toText: (value: never) => string
  /** What the schema checks. */
  fromText: (text: string) => unknown
  /** How a value reads in the history and where someone has to choose. */
  display: (value: never) => string
}

const kind = <Value>(made: { toText: (value: Value) => string; fromText: (text: string) => unknown; display?: (value: Value) => string }) =>
  ({ display: made.toText, ...made }) as FieldKind

export const textKind = kind<string>({ toText: (value) => value, fromText: (text) => text })
export const numberKind = kind<number>({ toText: String, fromText: (text) => text })
/** A number that may be missing. */
export const optionalNumberKind = kind<number | null>({
  toText: (value) => String(value ?? ''),
  fromText: (text) => (text.trim() === '' ? null : text),
})

/** A list of texts, each in a line of its own; `show` is how one reads. */
export const linesKind = (show: (line: string) => string = (line) => line) =>
  kind<string[]>({
    toText: (value) => value.map(show).join('\n'),
    fromText: (text) =>
      text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    display: (value) => value.map(show).join(', '),
  })

/** A text that is shown differently from how it is stored, such as a phone. */
export const shownKind = (show: (value: string) => string) => kind<string>({ toText: show, fromText: (text) => text })

/** A list or an object, which `StructuredField` edits. */
export const structuredKind = <Value>(display: (value: Value) => string) =>
  kind<Value>({ toText: (value) => JSON.stringify(value), fromText: parseJson, display })

export { kind as fieldKind }

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export type FieldKinds<Name extends DocumentName> = { [Field in keyof DocumentValue<Name>]: FieldKind }
export type DocumentField<Name extends DocumentName> = keyof DocumentValue<Name> & string
/** What the form contains: everything as text. */
export type DocumentTexts<Name extends DocumentName> = Record<DocumentField<Name>, string>

export const toTexts = <Name extends DocumentName>(kinds: FieldKinds<Name>, value: DocumentValue<Name>) =>
  Object.fromEntries(
    Object.entries<FieldKind>(kinds).map(([field, { toText }]) => [field, toText(value[field as keyof typeof value] as never)]),
  ) as DocumentTexts<Name>

const fromTexts = (kinds: Record<string, FieldKind>, texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(kinds).map(([field, { fromText }]) => [field, fromText(texts[field] ?? '')]))

/** Checks what a form contains; the output is the document. */
export const schemaOfForm = <Name extends DocumentName>(name: Name, kinds: FieldKinds<Name>) =>
  z.pipe(
    z.pipe(
      z.record(z.string(), z.string()),
      z.transform((texts) => fromTexts(kinds, texts)),
    ),
    documents[name].schema as unknown as z.ZodMiniType<object, Record<string, unknown>>,
  ) as unknown as z.ZodMiniType<DocumentValue<Name>>

/** What a form contains as far as it is right; fields that are wrong have the value of `before`. For the preview. */
export function previewOf<Name extends DocumentName>(
  name: Name,
  kinds: FieldKinds<Name>,
  texts: DocumentTexts<Name>,
  before: DocumentValue<Name>,
): DocumentValue<Name> {
  const { schema } = documents[name] as unknown as DocumentDefinition<DocumentValue<Name>>
  const typed = fromTexts(kinds, texts)
  const parsed = schema.safeParse(typed)
  if (parsed.success) return parsed.data
  const wrong = new Set(parsed.error.issues.map(({ path }) => String(path[0])))
  const right = Object.entries(typed).filter(([field]) => !wrong.has(field))
  const repaired = schema.safeParse({ ...before, ...Object.fromEntries(right) })
  return repaired.success ? repaired.data : before
}

/** What is wrong in what a form contains. The path begins with the field; in a list the position and the key of an item follow. */
export interface DocumentIssue {
  path: readonly PropertyKey[]
  text: string
}

export function issuesOf<Name extends DocumentName>(name: Name, kinds: FieldKinds<Name>, texts: DocumentTexts<Name>): DocumentIssue[] {
  const { schema } = documents[name] as unknown as DocumentDefinition
  const { error } = schema.safeParse(fromTexts(kinds, texts))
  return error ? error.issues.map((issue) => ({ path: issue.path, text: textOfFieldError(codeOfIssue(issue)) })) : []
}
