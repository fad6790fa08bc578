import type * as z from 'zod/mini'

/** A text or a set of facts that the owner edits: one JSON object, whose first-level keys are its fields. */
export interface DocumentDefinition<Value extends object = object, Field extends string = string, Public extends object = object> {
  /** Its number in the audit log. It is never changed and never given to another document. */
  id: number
  /** What may be saved. Only the back office downloads it. */
  schema: z.ZodMiniType<Value>
  /** What the site says until something is saved, and the value of a field that a stored document does not have yet. */
  defaults: Value
  /** What `GET /api/content/:name` tells everyone. */
  publicFields: readonly Field[]
  /** What it tells of these fields, where that is less, such as the rows that are not hidden. */
  publish?(fields: Pick<Value, Extract<Field, keyof Value>>): Public
}

export const defineDocument = <Value extends object, const Field extends keyof Value & string, Public extends object = Pick<Value, Field>>(
  definition: DocumentDefinition<Value, Field, Public>,
): DocumentDefinition<Value, Field, Public> => definition
