import type * as z from 'zod/mini'

/** A text or a set of facts that the owner edits: one JSON object, whose first-level keys are its fields. */
export interface DocumentDefinition<Value extends object = object, Field extends string = string, Public extends object = object> {
  /** Its number in the audit log. It is never changed and never given to another document. */
  id: number
  /** Validates a value before it is saved. Only the back office downloads it. */
  schema: z.ZodMiniType<Value>
  /** The values until something is saved, and of fields that a stored document does not have yet. */
  defaults: Value
  /** Fields that `GET /api/content/:name` returns to everyone. */
  publicFields: readonly Field[]
  /** Keys, at any depth, whose texts the owner may write in other languages; none where nobody else reads the document. */
  texts?: readonly string[]
  /** Reduces these fields to what is public, such as the rows that are not hidden. */
  publish?(fields: Pick<Value, Extract<Field, keyof Value>>): Public
}

export const defineDocument = <Value extends object, const Field extends keyof Value & string, Public extends object = Pick<Value, Field>>(
  definition: DocumentDefinition<Value, Field, Public>,
): DocumentDefinition<Value, Field, Public> => definition
